import { inputType } from '@reader/contracts/codes/document';
import type { Box } from '@reader/contracts/objects/geometry';
import type { ReadInput } from '@reader/contracts/objects/document/reading-content';
import { around, verticalOverlap } from '../geometry/boxes.js';
import type { PageLine } from '../foundation/page-symbol.js';
import { hasTickSign, partAtTicks, TICKED, type Tick } from '../recognise/ticks/tick-signs.js';
import { otherTextsOfLines } from '../recognise/characters/other-texts.js';
import { valueOfLine, valueOfLines, type Value } from '../recognise/characters/value.js';
import { isLabelLike, labelText, namesField } from '../tables/label-like.js';
import { splitLabel } from './split-label.js';

/** Something on a page that becomes an input. */
export interface Entry {
  readonly type: ReadInput['type'];
  /** '' where there is none. */
  readonly subject: string;
  /** '' where nothing names it. */
  readonly label: string;
  readonly value: Value;
  /** Of a ticked box, its sign and the label that is its value, as they were read. */
  readonly ticked?: { readonly sign: number; readonly label: Value };
  /** Other texts that its ink may be, best first. */
  readonly others: readonly string[];
}

/** Sure that nothing is there. */
const emptyValue = (box: Box): Value => ({
  text: '',
  characters: [],
  confidence: 100,
  isRivalled: false,
  box,
});

const textEntry = (label: string, line: PageLine): Entry => ({
  type: inputType.text,
  subject: '',
  label,
  value: valueOfLine(line),
  others: otherTextsOfLines([line]),
});

/**
 * One entry per line; a label whose value stands apart from it on the same row takes the next line for it. A box to
 * tick is an entry of its own: its label is also its value when it is ticked.
 */
export const entriesOfLines = (lines: readonly PageLine[]): Entry[] => {
  const entries: Entry[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!;
    if (hasTickSign(line)) {
      entries.push(...entriesOfTicks(line));
      continue;
    }
    const split = splitLabel(line);
    if (split === undefined) {
      const beside = lines[index + 1];
      const own = valueOfLine(line);
      if (beside !== undefined && namesField(own.text) && isValueBeside(line, beside)) {
        entries.push(textEntry(labelText(own.text), beside));
        index++;
      } else entries.push(textEntry('', line));
      continue;
    }
    const label = valueOfLine(split.label);
    if (split.value.length > 0) {
      entries.push(textEntry(label.text, split.value));
      continue;
    }
    const next = lines[index + 1];
    if (next !== undefined && isBeside(line, next) && splitLabel(next) === undefined && !hasTickSign(next)) {
      entries.push(textEntry(label.text, next));
      index++;
      continue;
    }
    const { seenAs: _, ...nothing } = label;
    const value = { ...nothing, text: '', characters: [] };
    entries.push({ ...textEntry(label.text, split.label), value, others: [] });
  }
  return entries;
};

/** The boxes to tick of a line; what stands before them is their subject. */
const entriesOfTicks = (line: PageLine): Entry[] => {
  const { before, ticks } = partAtTicks(line);
  const text = before.length === 0 ? '' : valueOfLine(before).text;
  const subject = isLabelLike(text) ? labelText(text) : '';
  const said = text !== '' && subject === '' ? [textEntry('', before)] : [];
  return [...said, ...ticks.flatMap((tick) => tickEntry(tick, subject, ''))];
};

/** A box without a label of its own is called `name`; without either it gives no entry. */
const tickEntry = ({ sign, label }: Tick, subject: string, name: string): Entry[] => {
  const value = label.length === 0 ? undefined : valueOfLine(label);
  const text = (value === undefined ? name : value.text.trim()) || name;
  if (text === '') return [];
  const box = around([sign.box, ...label.map((symbol) => symbol.box)]);
  const isChecked = sign.text === TICKED;
  const confidence = Math.min(sign.confidence, (isChecked ? value?.confidence : undefined) ?? 100);
  const characters = isChecked ? Array.from(text, () => Math.round(confidence)) : [];
  return [
    {
      type: inputType.checkbox,
      subject,
      label: text,
      value: {
        text: isChecked ? text : '',
        characters,
        confidence,
        isRivalled: isChecked && value?.isRivalled === true,
        box,
      },
      ...(isChecked && value ? { ticked: { sign: sign.confidence, label: value } } : {}),
      others: [],
    },
  ];
};

/** The entries of a form's cell that `label` names, in `box`. `lines` are those of the value's cell. */
export const entriesOfField = (
  subject: string,
  label: string,
  lines: readonly PageLine[],
  box: Box,
): Entry[] => {
  if (lines.some(hasTickSign)) {
    const parted = lines.map(partAtTicks);
    const rest = parted.map(({ before }) => before).filter((line) => line.length > 0);
    const ticks = parted.flatMap((part) => part.ticks).flatMap((tick) => tickEntry(tick, label, label));
    return rest.length === 0 ? ticks : [...ticks, fieldEntry(subject, label, rest, box)];
  }
  return [fieldEntry(subject, label, lines, box)];
};

const fieldEntry = (subject: string, label: string, lines: readonly PageLine[], box: Box): Entry => {
  const value = valueOfLines(lines);
  return {
    type: lines.length > 1 ? inputType.textarea : inputType.text,
    subject,
    label,
    value: value === undefined ? emptyValue(box) : { ...unspread(value), box },
    others: otherTextsOfLines(lines).map((text) => (isSpread(text) ? text.replaceAll(' ', '') : text)),
  };
};

/** One character per place (combs, 氏 名): what stands between them are no spaces. */
const isSpread = (text: string): boolean => /^\S(?: \S){2,}$/u.test(text);

const unspread = (value: Value): Value => {
  if (!isSpread(value.text)) return value;
  const kept = Array.from(value.text).map((character) => character !== ' ');
  return {
    ...value,
    text: value.text.replaceAll(' ', ''),
    characters: value.characters.filter((_, index) => kept[index]),
    ...(value.seenAs === undefined ? {} : { seenAs: value.seenAs.replaceAll(' ', '') }),
  };
};

/** Whether what follows a label on its row is its value: no label itself, and no row of boxes to tick. */
const isValueBeside = (label: PageLine, next: PageLine): boolean =>
  isBeside(label, next) &&
  !hasTickSign(next) &&
  splitLabel(next) === undefined &&
  !namesField(valueOfLine(next).text);

const isBeside = (line: PageLine, next: PageLine): boolean => {
  const [a, b] = [around(line.map((symbol) => symbol.box)), around(next.map((symbol) => symbol.box))];
  return b.x >= a.x + a.width && verticalOverlap(a, b) > 0.5;
};
