import type { Box } from '@reader/contracts/objects/geometry';
import type { PageSymbol } from '../foundation/page-symbol.js';
import { around, right } from '../geometry/boxes.js';
import type { ProposedField, ProposedOption } from './proposed-field.js';
import { PAUSE, type Row, type Word } from './rows-of-text.js';
import { areSigns, choiceAtEnd, isNumbered, isParting } from './words-of-forms.js';

/** What a ring around a printed word takes beside it, mm. */
const RING = { across: 1, down: 0.6 };

const ringed = (box: Box, mm: number): Box => ({
  x: box.x - RING.across * mm,
  y: box.y - RING.down * mm,
  width: box.width + 2 * RING.across * mm,
  height: box.height + 2 * RING.down * mm,
});

const choiceOf = (options: readonly ProposedOption[], label: string): ProposedField => ({
  kind: 'choice',
  box: around(options.map(({ box }) => box)),
  subject: '',
  label,
  options,
});

/** Its number alone is ringed: the words behind it may be long. */
export const numberedOption = ({ text, symbols }: Word, mm: number): ProposedOption => ({
  text: text.replace(/^[0-9０-９①-⑳][.．]?/u, '') || text,
  mark: symbols[0]!.text.normalize('NFKC'),
  box: ringed(symbols[0]!.box, mm),
});

const textOf = (symbols: readonly PageSymbol[]): string => symbols.map(({ text }) => text).join('');

const boxesOf = (symbols: readonly PageSymbol[], words: readonly string[]): Box[] => {
  let at = 0;
  return words.map((text) => around(symbols.slice(at, (at += [...text].length)).map(({ box }) => box)));
};

/**
 * Least paper between two words of a choice, in heights of the writing: in 傷病の有無 there is none; and with a point between them: in
 * 氏名・住所 it stands close.
 */
const APART = 0.4;
const POINT = 1.2;

const standApart = (boxes: readonly Box[], height: number): boolean =>
  boxes.slice(1).every((box, at) => box.x - right(boxes[at]!) >= APART * height);

/** Characters of an option that stands between points. */
const LONGEST_OPTION = 8;

/** The symbols behind the last pause: what stands before it is a label. */
const lastWord = (symbols: readonly PageSymbol[], height: number): readonly PageSymbol[] => {
  const start = symbols.findLastIndex(
    ({ box }, at) => at > 0 && box.x - right(symbols[at - 1]!.box) >= PAUSE * height,
  );
  return symbols.slice(Math.max(0, start));
};

/** `徒歩 ・ バス ・ 電車`: whatever words points part that stand by themselves. */
const partedByPoints = ({ words, height }: Row, mm: number): ProposedField | undefined => {
  const parts: PageSymbol[][] = [[]];
  for (const symbol of words.flatMap((word) => word.symbols))
    if (isParting(symbol.text)) parts.push([]);
    else parts.at(-1)!.push(symbol);
  const [first = [], ...others] = parts;
  const options = [lastWord(first, height), ...others];
  const boxes = options.map((part) => around(part.map(({ box }) => box)));
  const isChoice =
    options.length >= 2 &&
    options.every(({ length }) => length > 0 && length <= LONGEST_OPTION) &&
    boxes.slice(1).every((box, at) => box.x - right(boxes[at]!) >= POINT * height);
  if (!isChoice) return undefined;
  const label = first.slice(0, first.length - options[0]!.length);
  return choiceOf(
    options.map((part, at) => {
      const text = textOf(part);
      return { text, mark: text, box: ringed(boxes[at]!, mm) };
    }),
    textOf(label),
  );
};

/**
 * The choice that a row of printed words is, or ends with: `男 ・ 女`, `1 あり 2 なし`, `－ ＋ ＋＋`. `mm` is px.
 * undefined: it is none.
 */
export const choiceIn = (row: Row, mm: number): ProposedField | undefined => {
  const { words, height } = row;
  const numbers = words.filter(({ text }) => isNumbered(text));
  if (numbers.length >= 2 && numbers[0] === words[0])
    return choiceOf(
      numbers.map((word) => numberedOption(word, mm)),
      '',
    );
  const symbols = words.flatMap((word) => word.symbols).filter(({ text }) => !isParting(text));
  const text = textOf(symbols);
  if (areSigns(text) && words.length >= 2)
    return choiceOf(
      words.map(({ text: sign, box }) => ({ text: sign, mark: sign, box: ringed(box, mm) })),
      '',
    );
  const parted = partedByPoints(row, mm);
  if (parted) return parted;
  const chosen = choiceAtEnd(text);
  if (!chosen) return undefined;
  const length = [...chosen.join('')].length;
  const boxes = boxesOf(symbols.slice(-length), chosen);
  if (!standApart(boxes, height)) return undefined;
  const label = textOf(symbols.slice(0, -length));
  return choiceOf(
    chosen.map((word, at) => ({ text: word, mark: word, box: ringed(boxes[at]!, mm) })),
    label,
  );
};
