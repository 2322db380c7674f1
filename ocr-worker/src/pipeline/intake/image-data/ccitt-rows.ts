import { BitReader } from './bit-reader.js';
import {
  BLACK_RUNS,
  CODE_BITS,
  HORIZONTAL,
  LONG_RUN,
  MODES,
  PASS,
  VERTICAL,
  WHITE_RUNS,
  type CodeTable,
} from './ccitt-codes.js';

/** How a fax image is packed, as its PDF says (ISO 32000-1, table 11). */
export interface FaxCoding {
  /** Below 0: Group 4; 0: Group 3; above 0: Group 3 in two dimensions. */
  readonly k: number;
  readonly columns: number;
  readonly isByteAligned: boolean;
}

/** Where the colour changes in a row, the first time to black. */
type Row = readonly number[];

const END_OF_LINE_BITS = 12;
/** Ends of lines, one after the other, that end the image. */
const LAST_ENDS = { group4: 2, group3: 6 } as const;

const codeOf = (bits: BitReader, table: CodeTable): number | undefined => {
  const entry = table[bits.peek(CODE_BITS)] ?? 0;
  if (entry === 0) return undefined;
  bits.skip(entry & 15);
  return bits.left < 0 ? undefined : entry >> 4;
};

const runOf = (bits: BitReader, isBlack: boolean): number | undefined => {
  let run = 0;
  for (;;) {
    const part = codeOf(bits, isBlack ? BLACK_RUNS : WHITE_RUNS);
    if (part === undefined) return undefined;
    run += part;
    if (part < LONG_RUN) return run;
  }
};

/** A run of nothing is no change. */
const addChange = (row: number[], change: number, columns: number): void => {
  if (change >= columns) return;
  if (row.at(-1) === change) row.pop();
  else row.push(change);
};

const plainRow = (bits: BitReader, columns: number): Row | undefined => {
  const row: number[] = [];
  let isBlack = false;
  for (let at = 0; at < columns; isBlack = !isBlack) {
    const run = runOf(bits, isBlack);
    if (run === undefined) return undefined;
    at += run;
    addChange(row, at, columns);
  }
  return row;
};

/** A row that is told by how it differs from the one above (ITU-T T.6, 2.2). */
const relativeRow = (bits: BitReader, above: Row, columns: number): Row | undefined => {
  const row: number[] = [];
  let isBlack = false;
  /** The row begins left of its first pixel. */
  let at = -1;
  let next = 0;
  while (at < columns) {
    while (next > 0 && (above[next - 1] ?? columns) > at) next -= 1;
    while (next < above.length && ((above[next] ?? columns) <= at || (next % 2 === 1) !== isBlack)) next += 1;
    const mode = codeOf(bits, MODES);
    if (mode === undefined) return undefined;
    if (mode === PASS) at = above[next + 1] ?? columns;
    else if (mode === HORIZONTAL) {
      const first = runOf(bits, isBlack);
      const second = first === undefined ? undefined : runOf(bits, !isBlack);
      if (first === undefined || second === undefined) return undefined;
      addChange(row, Math.max(at, 0) + first, columns);
      at = Math.max(at, 0) + first + second;
      addChange(row, at, columns);
    } else {
      const change = (above[next] ?? columns) + mode - VERTICAL;
      if (change < Math.max(at, 0)) return undefined;
      at = change;
      isBlack = !isBlack;
      addChange(row, at, columns);
    }
  }
  return row;
};

/** Passes over the ends of lines that follow, with what fills them; their number. */
const skipEnds = (bits: BitReader, hasTag: boolean): number => {
  for (let ends = 0; ; ends += 1) {
    while (bits.peek(END_OF_LINE_BITS) === 0 && bits.left > END_OF_LINE_BITS) bits.skip(1);
    if (bits.peek(END_OF_LINE_BITS) !== 1) return ends;
    bits.skip(END_OF_LINE_BITS);
    if (hasTag && bits.peek(END_OF_LINE_BITS + 1) === ((1 << END_OF_LINE_BITS) | 1)) bits.skip(1);
  }
};

const skipToEnd = (bits: BitReader): void => {
  while (bits.left > 0 && bits.peek(END_OF_LINE_BITS) !== 1) bits.skip(1);
};

/**
 * Rows of a fax image that can be decoded, at most as many as wanted. Group 4 ends at the first code that is none, as
 * each row is told by the one above; Group 3 goes on at the next end of a line.
 */
export const ccittRows = (bytes: Uint8Array, coding: FaxCoding, wanted: number): number => {
  const { k, columns, isByteAligned } = coding;
  const bits = new BitReader(bytes);
  let above: Row = [];
  let rows = 0;
  while (rows < wanted) {
    if (isByteAligned) bits.toByte();
    const ends = skipEnds(bits, k > 0);
    if (bits.left <= 0 || ends >= (k < 0 ? LAST_ENDS.group4 : LAST_ENDS.group3)) break;
    const isRelative = k < 0 || (k > 0 && bits.read(1) === 0);
    const row = isRelative ? relativeRow(bits, above, columns) : plainRow(bits, columns);
    if (row) {
      above = row;
      rows += 1;
    } else if (k < 0) break;
    else skipToEnd(bits);
  }
  return rows;
};
