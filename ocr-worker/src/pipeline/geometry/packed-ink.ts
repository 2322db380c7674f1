import type { InkImage } from './raster.js';

/** Bytes of packed ink. */
export const packedBytes = (width: number, height: number): number => Math.ceil((width * height) / 8);

/** Ink as one bit a px, eight px a byte, the first in the lowest bit. */
export const packInk = ({ data }: InkImage): Uint8Array => {
  const packed = new Uint8Array(packedBytes(data.length, 1));
  for (let at = 0; at < data.length; at++) packed[at >> 3]! |= data[at]! << (at & 7);
  return packed;
};

/** Four px for each half of a byte, as they lie in memory. */
const FOUR = new Uint32Array(Uint8Array.from({ length: 64 }, (_, at) => ((at >> 2) >> (at & 3)) & 1).buffer);

/** @throws RangeError when there is not a bit for each px */
export const unpackInk = (packed: Uint8Array, width: number, height: number): InkImage => {
  if (packed.length !== packedBytes(width, height)) throw new RangeError('ink of another size');
  const fours = new Uint32Array(2 * packed.length);
  for (let at = 0; at < packed.length; at++) {
    const byte = packed[at]!;
    fours[2 * at] = FOUR[byte & 15]!;
    fours[2 * at + 1] = FOUR[byte >> 4]!;
  }
  return { width, height, data: new Uint8Array(fours.buffer, 0, width * height) };
};
