import { BitReader } from './bit-reader.js';

const CLEAR = 256;
const END = 257;
const FIRST_CODE = 258;
const LAST_CODE = 4096;
const CHUNK = 65_536;

/**
 * What is packed with LZW (ISO 32000-1, 7.4.4), piece by piece, up to the first code that is none.
 * @param early 1 where codes get longer one code early, as is usual, else 0
 */
export function* unpackLzw(input: Uint8Array, early: number): Generator<Buffer> {
  const bits = new BitReader(input);
  const before = new Uint16Array(LAST_CODE);
  const last = Uint8Array.from({ length: LAST_CODE }, (_, code) => code & 255);
  const lengths = new Uint16Array(LAST_CODE).fill(1);
  let next = FIRST_CODE;
  let previous = -1;
  let width = 9;
  let chunk = Buffer.alloc(CHUNK);
  let size = 0;
  while (bits.left >= width) {
    const code = bits.read(width);
    if (code === END) break;
    if (code === CLEAR) {
      next = FIRST_CODE;
      width = 9;
      previous = -1;
      continue;
    }
    if (code > next || (code >= FIRST_CODE && previous < 0)) break;
    if (previous >= 0 && next < LAST_CODE) {
      let first = code === next ? previous : code;
      while (first >= FIRST_CODE) first = before[first]!;
      before[next] = previous;
      last[next] = last[first]!;
      lengths[next] = lengths[previous]! + 1;
      next += 1;
      if (next + early >= 1 << width && width < 12) width += 1;
    }
    const length = lengths[code]!;
    if (size + length > CHUNK) {
      yield chunk.subarray(0, size);
      chunk = Buffer.alloc(CHUNK);
      size = 0;
    }
    for (let at = size + length - 1, one = code; at >= size; at -= 1, one = before[one]!)
      chunk[at] = last[one]!;
    size += length;
    previous = code;
  }
  yield chunk.subarray(0, size);
}
