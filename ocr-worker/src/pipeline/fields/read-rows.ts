import type { FieldKind } from '@reader/contracts/codes/field';
import type { OcrEngine, OcrLine, OcrRegion } from '../../engines/engine.js';
import type { GreyImage, InkImage } from '../geometry/raster.js';
import { narrowAlphabet } from '../recognise/characters/narrow-alphabet.js';
import { otherTexts } from '../recognise/characters/other-texts.js';
import { settleLine } from '../recognise/characters/settle-line.js';
import { valueOfLine } from '../recognise/characters/value.js';
import { confirmedSpaces } from './values/confirmed-spaces.js';
import { withLeaningOnes } from './values/leaning-ones.js';
import { withNamePause } from './values/name-pause.js';
import { normaliseValue, type Spelt } from './values/normalise-value.js';
import { FIELD_KINDS, type KindTraits, type ReadingMethod } from './template/field-kinds.js';

/** A row of writing to read, alone on white, and its ink (same size). */
export interface Row {
  readonly grey: GreyImage;
  readonly ink: InkImage;
  readonly kind: FieldKind;
  /** Instead of the kind's own method. */
  readonly method?: ReadingMethod;
}

export interface RowReading extends Spelt {
  /** The engine's own scale, 0–100. */
  readonly raw: number;
  /** Whether other data read the same; null when none was asked. */
  readonly isAgreed: boolean | null;
  /** Whether something else was seen in one of its places that may as well have been written. */
  readonly isRivalled: boolean;
  /** Other readings of the row, without the chosen one. */
  readonly others: readonly string[];
  /** What the engine had seen by itself, where the language made another text of it. */
  readonly seenAs?: string;
}

/** The Japanese data alone is to be believed from here on; below, the other data is asked as well. */
const SURE = 98.5;
/**
 * A number is trusted from this confidence on, whichever data read it first: of 751 such rows of the form corpus the other
 * data changed none. Amounts are read twice all the same, for the 円 that only the Japanese data knows.
 */
const SURE_OF_NUMBERS = 99;
/** The other data is the weaker: it wins only when it is surer by more than this. */
const SECOND_MARGIN = 4;
/** The data for digits or Latin wins over the Japanese unless that is surer by more than this. */
const NARROW_BONUS = 5;

type Request = ReadingMethod & Pick<OcrRegion, 'opinion'>;

/** Another reading of the rows that `asks` picks, and which of the two is to be believed. */
interface Opinion {
  readonly asks: (row: Row, first: RowReading) => boolean;
  readonly method: (row: Row) => Request;
  readonly isBetter: (other: RowReading, first: RowReading, row: Row) => boolean;
}

const traitsOf = (row: Row): KindTraits => FIELD_KINDS[row.kind];
const methodOf = (row: Row): Request => row.method ?? traitsOf(row).method;
const isNumber = (row: Row): boolean => methodOf(row).alphabet === 'digits';

const beginsWell = ({ text }: RowReading, row: Row): boolean => traitsOf(row).beginning?.test(text) ?? false;

const OPINIONS: readonly Opinion[] = [
  // What the Japanese data reads as a number or as Latin is read better by the data for those.
  ...(['digits', 'latin'] as const).map((alphabet): Opinion => ({
    asks: (row, first) =>
      traitsOf(row).mayBeNarrow &&
      !isNumber(row) &&
      first.raw < SURE_OF_NUMBERS &&
      narrowAlphabet(first.text) === alphabet,
    method: () => ({ alphabet }),
    isBetter: (other, first) => other.text !== '' && other.raw + NARROW_BONUS >= first.raw,
  })),
  // Numbers are read by both: each drops or doubles a digit now and then, seldom the same one.
  {
    asks: (row, first) =>
      isNumber(row) && (traitsOf(row).otherSigns !== undefined || first.raw < SURE_OF_NUMBERS),
    method: (row) => ({ ...methodOf(row), ...traitsOf(row).otherSigns, alphabet: 'any' }),
    isBetter: (other, first) =>
      other.text.endsWith('円') || (first.text !== other.text && isFuller(other, first)),
  },
  // Held to the characters of dates, the Japanese data loses one now and then (成22年).
  {
    asks: (row, first) => traitsOf(row).beginning !== undefined && !isNumber(row) && first.raw < SURE,
    method: () => FIELD_KINDS.text.method,
    isBetter: (other, first, row) => beginsWell(other, row) && !beginsWell(first, row),
  },
  {
    asks: (row, first) => traitsOf(row).isWords && first.raw < SURE && narrowAlphabet(first.text) === 'any',
    method: (row) => ({ ...methodOf(row), opinion: 'second' }),
    isBetter: (other, first) => other.raw > first.raw + SECOND_MARGIN,
  },
];

/** Whether `other` has the decimal point that `first` has lost, or is clearly surer. */
const isFuller = (other: RowReading, first: RowReading): boolean =>
  other.text.replace('.', '') === first.text ||
  (first.text.replace('.', '') !== other.text && other.raw > first.raw + SECOND_MARGIN);

/** Reads rows of several fields at once, in few batches; returns them in the order of `rows`. */
export const readRows = async (
  rows: readonly Row[],
  engine: OcrEngine,
  signal: AbortSignal,
): Promise<RowReading[]> => {
  const read = async (asked: readonly number[], method: (row: Row) => Request): Promise<RowReading[]> => {
    if (asked.length === 0) return [];
    const results = await engine.read(
      asked.map((index) => ({ image: rows[index]!.grey, layout: 'line' as const, ...method(rows[index]!) })),
      signal,
    );
    return asked.map((index, position) => readingOf(results[position]!, rows[index]!));
  };
  const all = rows.map((_, index) => index);
  // One model reads at once what its own data and that for other signs would be asked for one after the other.
  if (engine.isSingleModel) return read(all, (row) => ({ ...methodOf(row), ...traitsOf(row).otherSigns }));
  const best = await read(all, methodOf);
  for (const { asks, method, isBetter } of OPINIONS) {
    const asked = all.filter((index) => asks(rows[index]!, best[index]!));
    const others = await read(asked, method);
    asked.forEach((index, position) => {
      const [first, other] = [best[index]!, others[position]!];
      best[index] = isBetter(other, first, rows[index]!) ? withOther(other, first) : withOther(first, other);
    });
  }
  return best;
};

const readingOf = (lines: readonly OcrLine[], row: Row): RowReading => {
  const symbols = lines.flatMap((line) => line.symbols);
  if (symbols.length === 0) return NOTHING_READ;
  const spaced = confirmedSpaces(symbols, settleLine(symbols, row.ink), row.ink);
  const parted = traitsOf(row).isOfParts ? withNamePause(spaced, row.ink) : spaced;
  const mayHaveSlash = methodOf(row).whitelist?.includes('/') ?? true;
  const line = mayHaveSlash ? withLeaningOnes(parted, row.ink) : parted;
  const { confidence: raw, isRivalled, characters, ...value } = valueOfLine(line);
  const asKind = (text: string): Spelt => normaliseValue({ text, characters }, row.kind);
  const read = asKind(value.text);
  const seenAs = value.seenAs && asKind(value.seenAs).text;
  return {
    ...read,
    raw,
    others: otherTexts(line, (other) => asKind(valueOfLine(other).text).text),
    isAgreed: null,
    isRivalled,
    ...(seenAs && seenAs !== read.text ? { seenAs } : {}),
  };
};

const NOTHING_READ: RowReading = {
  text: '',
  characters: [],
  raw: 0,
  others: [],
  isAgreed: null,
  isRivalled: false,
};

const withoutSpaces = (text: string): string => text.replace(/\s/gu, '');

const withOther = (chosen: RowReading, other: RowReading): RowReading => ({
  ...chosen,
  // An empty reading is no opinion.
  isAgreed: other.text === '' ? chosen.isAgreed : withoutSpaces(chosen.text) === withoutSpaces(other.text),
  others: [...new Set([...chosen.others, other.text, ...other.others])].filter(
    (text) => text !== '' && text !== chosen.text,
  ),
});
