import type { PlaceKind } from '../confidence/scale.js';
import type { Box } from '@reader/contracts/objects/geometry';

/** Of a value that an engine read: the kind of place, the engine's own scale, and whether something else speaks against it. */
export interface ReadEvidence {
  readonly on: PlaceKind;
  readonly raw: number;
  readonly isDoubted: boolean;
}

/** What was written in a field or a table's cell. */
export interface ValueReading {
  /** Rows joined by a line break in TA, joined without one otherwise; '' when nothing was written. */
  readonly text: string;
  /** 0–100, as counted for its kind of place: values from `DOUBT_BELOW` on need no review. */
  readonly confidence: number;
  /** What its confidence follows from, for counting; null where no engine read. */
  readonly evidence: ReadEvidence | null;
  /** One confidence per code point of `text`, on the engine's own scale (0–100), 100 for printed words. */
  readonly characters: readonly number[];
  /** Around the ink that was read, in px of the template; null when there was none. */
  readonly inkBox: Box | null;
  /** The engine's name; `marks` for what was decided by the amount of ink, `none` for a blank. */
  readonly engine: string;
  /** What the engine had read, where a word of the lexicon took its place. */
  readonly readAs?: string;
  /** What the engine had seen by itself, where the language made another text of it. */
  readonly seenAs?: string;
  /** Some of what was written may not have been read: it was cut off, pale, in a mark's place or in an empty cell. */
  readonly isInkDoubted?: boolean;
  /** Other readings of the same ink, best first, where there were any. */
  readonly alternatives?: readonly string[];
}

export interface FieldReading extends ValueReading {
  readonly fragmentId: string;
}

/** A body cell's reading; `row` and `column` are 1-based, as in the template. */
export interface CellReading extends ValueReading {
  readonly row: number;
  readonly column: number;
}

export interface TableReading {
  /** Index in the tables that were given. */
  readonly table: number;
  readonly cells: readonly CellReading[];
}

/** Engine names of values that no OCR engine read. */
export const MARKS = 'marks';
const NOTHING = 'none';

/** A field nobody wrote in; `confidence` is that of its being empty. */
export const blankReading = (confidence: number): ValueReading => ({
  text: '',
  confidence,
  evidence: null,
  characters: [],
  inkBox: null,
  engine: NOTHING,
});
