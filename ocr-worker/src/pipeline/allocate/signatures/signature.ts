import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { withKernels } from '../../kernels/memory.js';
import { HORIZONTAL, LAYOUT_DPI, TEXT, VERTICAL, type LayoutInk } from './layout-ink.js';

/** First byte of a stored signature; raised when the meaning of what follows changes. */
const VERSION = 1;
/** Edge of a stored map's cell: small enough to separate neighbouring lines of print, a few kB per page. */
const STORED_CELL_MM = 2;
/** Largest value of a cell: half a byte. */
const FULL = 15;
/** Share of a cell that print covers where it is dense. */
const DENSE_TEXT = 0.35;
const LARGEST_SIDE = 1000;

/** The kinds of ink, in stored order. */
export const MAPS = ['horizontal', 'vertical', 'text'] as const;
type MapName = (typeof MAPS)[number];

/** What a page looks like in short: how much of each kind of ink each cell holds, 0–15, row by row. */
export interface Signature {
  readonly cellMm: number;
  readonly columns: number;
  readonly rows: number;
  readonly maps: Readonly<Record<MapName, Uint8Array>>;
}

/** A stored signature that cannot be read: made by a later version, or damaged. */
export class UnknownSignature extends Error {
  override readonly name = 'UnknownSignature';
}

/** The signature of a page whose ink is classified already; smaller cells than the stored ones serve to align pages. */
export const signLayout = (ink: LayoutInk, cellMm: number = STORED_CELL_MM): Signature => {
  const cellPx = (cellMm / 25.4) * LAYOUT_DPI;
  const columns = Math.max(1, Math.ceil(ink.width / cellPx));
  const rows = Math.max(1, Math.ceil(ink.height / cellPx));
  const cellsOf = (length: number): Int32Array =>
    Int32Array.from({ length }, (_, at) => Math.floor(at / cellPx));
  const counts = withKernels((room) => {
    const flags = room.put(ink.data);
    const places = [room.put(cellsOf(ink.width)), room.put(cellsOf(ink.height))];
    const bytes = 4 * MAPS.length * columns * rows;
    const sums = room.take(bytes);
    room.run('countFlags', flags, ink.width, ink.height, ...places, columns, rows, sums);
    return new Int32Array(room.at(sums, bytes).slice().buffer);
  });
  const [horizontal, vertical, text] = [HORIZONTAL, VERTICAL, TEXT].map((flag) => {
    const map = Math.log2(flag);
    return counts.subarray(map * columns * rows, (map + 1) * columns * rows);
  });
  // A rule across a cell fills it; so does dense print.
  const filled = (counts: Int32Array, fullPx: number): Uint8Array => {
    const values = new Uint8Array(counts.length);
    for (let cell = 0; cell < counts.length; cell++)
      values[cell] = Math.min(FULL, Math.round((counts[cell]! / fullPx) * FULL));
    return values;
  };
  return {
    cellMm,
    columns,
    rows,
    maps: {
      horizontal: filled(horizontal!, cellPx),
      vertical: filled(vertical!, cellPx),
      text: filled(text!, cellPx * cellPx * DENSE_TEXT),
    },
  };
};

/** As stored in a sheet template: base64 of version, size and deflated maps. */
export const encodeSignature = ({ cellMm, columns, rows, maps }: Signature): string => {
  if (cellMm !== STORED_CELL_MM) throw new RangeError('only signatures of the stored cell size are kept');
  const cells = columns * rows;
  const packed = new Uint8Array(Math.ceil((cells * MAPS.length) / 2));
  MAPS.forEach((name, index) => {
    for (let cell = 0; cell < cells; cell++) {
      const at = index * cells + cell;
      packed[at >> 1]! |= maps[name][cell]! << ((at & 1) * 4);
    }
  });
  const head = Buffer.from([VERSION, 0, 0, 0, 0]);
  head.writeUInt16BE(columns, 1);
  head.writeUInt16BE(rows, 3);
  return Buffer.concat([head, deflateRawSync(packed, { level: 9 })]).toString('base64');
};

/** @throws UnknownSignature */
export const decodeSignature = (encoded: string): Signature => {
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.length < 6 || bytes[0] !== VERSION) throw new UnknownSignature('of another version');
  const [columns, rows] = [bytes.readUInt16BE(1), bytes.readUInt16BE(3)];
  const cells = columns * rows;
  if (cells === 0 || columns > LARGEST_SIDE || rows > LARGEST_SIDE)
    throw new UnknownSignature('of an impossible size');
  const length = Math.ceil((cells * MAPS.length) / 2);
  const packed = inflate(bytes.subarray(5), length);
  const [horizontal, vertical, text] = MAPS.map((_, index) =>
    Uint8Array.from({ length: cells }, (_cell, cell) => {
      const at = index * cells + cell;
      return (packed[at >> 1]! >> ((at & 1) * 4)) & FULL;
    }),
  );
  return {
    cellMm: STORED_CELL_MM,
    columns,
    rows,
    maps: { horizontal: horizontal!, vertical: vertical!, text: text! },
  };
};

const inflate = (deflated: Buffer, length: number): Buffer => {
  try {
    const packed = inflateRawSync(deflated, { maxOutputLength: length });
    if (packed.length === length) return packed;
  } catch (error) {
    throw new UnknownSignature('damaged', { cause: error });
  }
  throw new UnknownSignature('damaged');
};
