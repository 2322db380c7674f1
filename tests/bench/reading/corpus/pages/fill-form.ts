import type { FormDesign, FormField, MmBox, Writing } from '../forms/form-design.js';
import { fit, stamp, tick, tickOf, write, type Hand } from './hand.js';
import type { Random } from '../random.js';
import { MM_PER_POINT, textWidth } from '../lay-out.js';
import { dateParts, likeSample, valueOf, type ValueOf } from './values.js';
import type { Surface } from '../surface.js';

/** Share of the fields that stay empty. */
const BLANK = 0.2;
const TICKED = 0.4;
const TRIES = 8;

/** What was written into a field. */
export interface Answer {
  /** As it should be read: '' for an empty field; of a single box its label; chosen options joined by a line break. */
  readonly value: string;
  /** Other right ways to read it (with the printed era or unit). */
  readonly accepted: readonly string[];
}

export interface FilledPage {
  /** One for each of the design's fields on the page, by its index in `design.fields`. */
  readonly answers: ReadonlyMap<number, Answer>;
  /** Texts written into each table's cells, by the tables' index and the cells' index. */
  readonly cells: ReadonlyMap<number, readonly string[]>;
  readonly stamps: number;
}

const EMPTY: Answer = { value: '', accepted: [] };
const said = (value: string, ...accepted: string[]): Answer => ({ value, accepted });

/** A value of the kind that fits the room, or '' when none did. */
const writeFitting = (
  context: Surface,
  value: ValueOf,
  room: MmBox,
  { hand, random }: { readonly hand: Hand; readonly random: Random },
  isAnyPlace: boolean,
): string => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const text = valueOf(value, random);
    const fitted = fit(context, text, room, hand);
    if (!fitted) continue;
    write(context, text, room, { hand, fitted, random }, isAnyPlace ? random.between(0, 0.25) : 0.5);
    return text;
  }
  return '';
};

const writeLines = (
  context: Surface,
  value: ValueOf,
  rows: readonly MmBox[],
  hand: Hand,
  random: Random,
): string => {
  const [first] = rows;
  if (!first) return '';
  const characters = [...valueOf(value, random)];
  const written: string[] = [];
  for (const row of rows) {
    let line = '';
    while (characters.length > 0) {
      const longer = line + (characters[0] ?? '');
      const fitted = fit(context, longer, row, { ...hand, squeeze: 1 });
      // A line is full where its letters would have to be squeezed.
      if (!fitted || fitted.squeeze < 0.97) break;
      line = longer;
      characters.shift();
    }
    if (line === '') break;
    const fitted = fit(context, line, row, hand);
    if (fitted) {
      write(context, line, row, { hand, fitted, random });
      written.push(line);
    }
  }
  return written.join('\n');
};

const writeComb = (
  context: Surface,
  value: ValueOf,
  digits: readonly MmBox[],
  hand: Hand,
  random: Random,
): string => {
  const text = valueOf(value, random).slice(0, digits.length);
  [...text].forEach((digit, index) => {
    const room = digits[index];
    const fitted = room && fit(context, digit, room, { ...hand, squeeze: 1 });
    if (fitted) write(context, digit, room, { hand, fitted, random }, random.between(0.35, 0.65));
  });
  return text;
};

const writeDate = (
  context: Surface,
  { value, printed, parts }: Extract<Writing, { how: 'date' }>,
  hand: Hand,
  random: Random,
): Answer => {
  const written = dateParts(value, printed, random);
  const fitted = written.map((text, index) => fit(context, text, parts[index] ?? parts[0], hand));
  if (fitted.includes(null)) return EMPTY;
  written.forEach((text, index) => {
    const [room, size] = [parts[index], fitted[index]];
    if (room && size) write(context, text, room, { hand, fitted: size, random }, random.between(0.3, 0.7));
  });
  const [year, month, day] = written;
  const date = `${year}年${month}月${day}日`;
  return printed === '' ? said(date) : said(printed + date, date);
};

const tickOptions = (
  context: Surface,
  options: readonly string[],
  { boxes, isRing, isMany }: Extract<Writing, { how: 'options' }>,
  hand: Hand,
  random: Random,
): Answer => {
  const only = random.chance(1 - BLANK) ? random.int(0, options.length - 1) : -1;
  const chosen = options.filter((_, index) => (isMany ? random.chance(TICKED) : index === only));
  const how = isRing ? 'ring' : tickOf(random);
  for (const option of chosen) {
    const box = boxes[options.indexOf(option)];
    if (box) tick(context, box, how, hand, random);
  }
  return said(chosen.join('\n'));
};

const fillField = (context: Surface, field: FormField, hand: Hand, random: Random): Answer => {
  const { writing } = field;
  if (writing.how === 'options') return tickOptions(context, field.options, writing, hand, random);
  if (writing.how === 'check') {
    if (!random.chance(TICKED)) return EMPTY;
    tick(context, writing.box, writing.isRing ? 'ring' : tickOf(random), hand, random);
    return said(field.label);
  }
  if (random.chance(BLANK)) return EMPTY;
  switch (writing.how) {
    case 'line': {
      const value = writeFitting(context, writing.value, writing.room, { hand, random }, true);
      return value !== '' && writing.suffix !== '' ? said(value, value + writing.suffix) : said(value);
    }
    case 'lines':
      return said(writeLines(context, writing.value, writing.rows, hand, random));
    case 'comb':
      return said(writeComb(context, writing.value, writing.digits, hand, random));
    case 'date':
      return writeDate(context, writing, hand, random);
    case 'sample':
      return said(writeSample(context, writing, hand, random));
  }
};

/** Real forms say how large their answers are set, and where in the room; boxes for each letter by spacing. */
const writeSample = (
  context: Surface,
  { text, size, spacing, align, room }: Extract<Writing, { how: 'sample' }>,
  hand: Hand,
  random: Random,
): string => {
  const shift = { left: 0, center: 0.5, right: 1 }[align];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const value = likeSample(text, random);
    if (spacing > 0) {
      const pitch = textWidth('0', size) + spacing * MM_PER_POINT;
      const letters = [...value];
      const wide = letters.length * (textWidth(letters[0] ?? '0', size) + spacing * MM_PER_POINT);
      if (wide > room.width + pitch) continue;
      const from = room.x + Math.max(0, room.width - wide) * shift;
      const each = wide / letters.length;
      letters.forEach((letter, index) => {
        const place = { ...room, x: from + index * each, width: each };
        const fitted = fit(context, letter, place, { ...hand, size, squeeze: 1 });
        if (fitted) write(context, letter, place, { hand, fitted, random });
      });
      return value;
    }
    const fitted = fit(context, value, room, { ...hand, size });
    if (!fitted) continue;
    write(context, value, room, { hand, fitted, random }, shift);
    return value;
  }
  return '';
};

/**
 * Fills in a page (1-based) on a drawing at 300 dpi, and says what was written. `stamps` seals are put on top,
 * over answers for choice.
 */
export const fillForm = (
  context: Surface,
  { design, page }: { readonly design: FormDesign; readonly page: number },
  hand: Hand,
  random: Random,
  stamps: number,
): FilledPage => {
  const answers = new Map<number, Answer>();
  design.fields.forEach((field, index) => {
    if (field.page === page)
      answers.set(index, fillField(context, field, hand, random.fork(`field ${index}`)));
  });
  const cells = new Map<number, readonly string[]>();
  design.tables.forEach((table, index) => {
    if (table.page !== page) return;
    const chance = random.fork(`table ${index}`);
    const lastRow = chance.int(2, table.rows);
    cells.set(
      index,
      table.cells.map(({ row, value, text, box, isHeader }) => {
        if (value === null || isHeader) return text;
        if (row > lastRow || chance.chance(BLANK / 2)) return '';
        const room = { x: box.x + 1.2, y: box.y + 0.5, width: box.width - 2.4, height: box.height - 1 };
        return writeFitting(context, value, room, { hand, random: chance }, true);
      }),
    );
  });
  const chance = random.fork('stamps');
  const targets = design.fields.filter((field) => field.page === page && field.writing.how === 'line');
  for (let index = 0; index < stamps; index += 1) {
    const onto = targets.length > 0 && chance.chance(0.6) ? chance.pick(targets).area : undefined;
    const x = onto ? onto.x + onto.width * chance.between(0.1, 0.9) : chance.between(20, design.width - 20);
    const y = onto
      ? onto.y + onto.height / 2 + chance.between(-3, 3)
      : chance.between(20, design.height - 20);
    stamp(context, x, y, chance.between(4, 8), chance);
  }
  return { answers, cells, stamps };
};
