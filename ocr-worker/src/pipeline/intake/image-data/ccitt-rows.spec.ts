import { describe, expect, it } from 'vitest';
import { packPixels, patternedPixels } from '../../../testing/packed-pixels.js';
import { ccittRows } from './ccitt-rows.js';

const GROUP4 = { k: -1, columns: 200, isByteAligned: false };
const GROUP3 = { k: 0, columns: 1728, isByteAligned: false };

/** Bits as bytes, filled up with zeros. */
const bytesOf = (bits: string): Buffer => {
  const digits = bits.replaceAll(' ', '');
  return Buffer.from(
    (digits.padEnd(Math.ceil(digits.length / 8) * 8, '0').match(/.{8}/g) ?? []).map((byte) =>
      Number.parseInt(byte, 2),
    ),
  );
};
const END_OF_LINE = '000000000001';
/** 1728 white pixels. */
const WHITE_LINE = '010011011 00110101';
/** 2 white, 64 + 3 black, 1600 + 59 white pixels. */
const STRIPED_LINE = '0111 0000001111 10 010011010 01001010';

describe('rows of a fax image', () => {
  it('counts each row of a whole Group 4 image', async () => {
    const pixels = patternedPixels(200, 250);
    expect(ccittRows(await packPixels(pixels, 'group4'), GROUP4, 1_000)).toBe(250);
  });

  it('counts the rows before the cut of an image that is cut', async () => {
    const packed = await packPixels(patternedPixels(200, 250), 'group4');
    const rows = ccittRows(packed.subarray(0, packed.length / 2), GROUP4, 1_000);
    expect(rows).toBeGreaterThan(100);
    expect(rows).toBeLessThan(150);
  });

  it('counts no more rows than are wanted', () => {
    expect(ccittRows(Buffer.alloc(1_000, 255), GROUP4, 30)).toBe(30);
  });

  it('ends at a code that is none', () => {
    expect(ccittRows(bytesOf(`111 0000000 ${'1'.repeat(50)}`), GROUP4, 1_000)).toBe(3);
  });

  it('ends at the end that the image tells', () => {
    expect(ccittRows(bytesOf(`1111 ${END_OF_LINE} ${END_OF_LINE} 11111111`), GROUP4, 1_000)).toBe(4);
  });

  it('counts rows that begin at a byte each', () => {
    expect(ccittRows(bytesOf('10000000'.repeat(5)), { ...GROUP4, isByteAligned: true }, 1_000)).toBe(5);
  });

  it.each([
    ['without ends of lines', WHITE_LINE + STRIPED_LINE + WHITE_LINE],
    ['with ends of lines', END_OF_LINE + [WHITE_LINE, STRIPED_LINE, WHITE_LINE].join(`0000 ${END_OF_LINE}`)],
    ['that ends by six ends of lines', WHITE_LINE.repeat(3) + END_OF_LINE.repeat(6) + WHITE_LINE],
  ])('counts the rows of a Group 3 image %s', (_, bits) => {
    expect(ccittRows(bytesOf(bits), GROUP3, 1_000)).toBe(3);
  });

  it('goes on at the next end of a line after a broken row of Group 3', () => {
    const bits = [WHITE_LINE, '00000000 1', STRIPED_LINE].map((line) => END_OF_LINE + line).join('');
    expect(ccittRows(bytesOf(bits), GROUP3, 1_000)).toBe(2);
  });

  it('counts the rows of a Group 3 image of two dimensions', () => {
    const bits = `${END_OF_LINE} 1 ${STRIPED_LINE} ${END_OF_LINE} 0 111 ${END_OF_LINE} 1 ${WHITE_LINE}`;
    expect(ccittRows(bytesOf(bits), { ...GROUP3, k: 4 }, 1_000)).toBe(3);
  });
});
