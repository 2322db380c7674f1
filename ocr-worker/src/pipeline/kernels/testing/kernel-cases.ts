import { createHash } from 'node:crypto';
import type { GreyImage } from '../../geometry/raster.js';
import type { Block } from '../correlate-blocks.js';
import type { Warping } from '../warp-parts.js';
import { drawnGrey } from './drawn-grey.js';

/** Numbers of one case: the same at every run. */
export interface Numbers {
  /** A whole number, both ends included. */
  readonly whole: (from: number, to: number) => number;
  /** A number with fractions within `by` of `value`. */
  readonly near: (value: number, by: number) => number;
  readonly oneOf: <T>(choices: readonly T[]) => T;
}

const numbers = (seed: number): Numbers => {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    // The low bits of such a generator repeat early.
    return (state >>> 8) / 2 ** 24;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    whole,
    near: (value, by) => value + (2 * next() - 1) * by,
    oneOf: (choices) => choices[whole(0, choices.length - 1)]!,
  };
};

/** The hash of what each of `count` cases gives, 8 hexadecimal digits each, ten to a line. */
export const hashesOf = (count: number, run: (drawn: Numbers) => Uint8Array): string[] => {
  const hashes = Array.from({ length: count }, (_, index) =>
    createHash('sha256')
      .update(run(numbers(index)))
      .digest('hex')
      .slice(0, 8),
  );
  return Array.from({ length: Math.ceil(count / 10) }, (_, line) =>
    hashes.slice(10 * line, 10 * line + 10).join(' '),
  );
};

/** The bytes of several results, one behind the other, with the length of each. */
export const bytesOf = (...results: readonly ArrayBufferView[]): Uint8Array =>
  Buffer.concat(
    results.flatMap(({ buffer, byteOffset, byteLength }) => [
      Buffer.from(Int32Array.of(byteLength).buffer),
      Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength),
    ]),
  );

/** A picture of up to `longest` px per side. */
export const drawnPicture = ({ whole }: Numbers, shortest = 1, longest = 70): GreyImage =>
  drawnGrey(whole(shortest, longest), whole(shortest, longest), whole(1, 1e6));

export interface CorrelationCase {
  readonly sheet: GreyImage;
  readonly page: GreyImage;
  readonly blocks: readonly Block[];
  readonly reach: number;
}

/** Blocks in the middle and at the corners of a sheet; one page in four is empty. */
export const correlationCase = ({ whole, oneOf }: Numbers): CorrelationCase => {
  const size = oneOf([8, 16, 24]);
  const seed = whole(1, 1e6);
  const sheet = drawnGrey(60, 50, seed);
  return {
    sheet,
    page: whole(1, 4) === 1 ? { ...sheet, data: sheet.data.map(() => 255) } : drawnGrey(57, 52, seed + 1),
    blocks: [
      { x: 0, y: 0, size },
      { x: 60 - size, y: 50 - size, size },
      { x: 19, y: 13, size },
    ],
    reach: whole(1, 5),
  };
};

/** Mappings of all kinds, affine and perspective, that reach beyond the picture; two parts of the result are wanted. */
export const warpingCase = ({ whole, near, oneOf }: Numbers, channels: 1 | 3): Warping => {
  const sourceSize = { width: whole(1, 70), height: whole(1, 70) };
  const size = { width: whole(1, 70), height: whole(1, 70) };
  const [g, h] = oneOf([
    [0, 0],
    [1e-3, -8e-4],
  ] as const);
  return {
    source: drawnGrey(sourceSize.width * channels, sourceSize.height, whole(1, 1e6)).data,
    sourceSize,
    channels,
    toSource: [near(1, 0.8), near(0, 0.3), near(0, 20), near(0, 0.3), near(1, 0.8), near(0, 20), g, h, 1],
    size,
    parts: [
      { x: 0, y: 0, width: Math.ceil(size.width / 2), height: size.height },
      { x: size.width - 1, y: size.height >> 1, width: 1, height: 1 },
    ],
    outside: oneOf([255, 0, 97]),
  };
};
