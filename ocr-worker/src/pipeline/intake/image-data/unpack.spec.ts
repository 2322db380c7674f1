import { deflateSync } from 'node:zlib';
import { PDFContext } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { packPixels, patternedPixels } from '../../../testing/packed-pixels.js';
import { bytesOf, unpackAll, unpackedSize } from './unpack.js';

/** More than any of these unpacks to. */
const MOST = 1_000_000;

const filters = (...names: readonly string[]) => names.map((name) => ({ name, parameters: undefined }));

/** Bytes in LZW, each by its own code, so that only the codes' length depends on those before. */
const lzwOf = (data: Buffer, early: number): Buffer => {
  const [clear, end] = [256, 257];
  let bits = clear.toString(2).padStart(9, '0');
  [...data, end].forEach((code, index) => {
    const known = end + index;
    bits += code.toString(2).padStart(Math.floor(Math.log2(known + early)) + 1, '0');
  });
  return Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)));
};

describe('unpacking', () => {
  it.each([
    ['ASCIIHexDecode', '48 65 6c6C 6>zz', 'Hell`'],
    ['ASCII85Decode', '87cUR D]j7BE\nbo7~>', 'Hello world'],
    ['ASCII85Decode', '87cURz87cUR~>', 'Hell\0\0\0\0Hell'],
  ])('undoes %s', async (name, packed, expected) => {
    const data = await unpackAll(Buffer.from(packed), filters(name), MOST);
    expect(Buffer.from(data!).toString('latin1')).toBe(expected);
  });

  it('undoes runs of bytes', async () => {
    const data = await unpackAll(Buffer.from([1, 65, 66, 254, 67, 128, 9]), filters('RunLengthDecode'), MOST);
    expect(Buffer.from(data!).toString()).toBe('ABCCC');
  });

  it('undoes LZW', async () => {
    const pixels = patternedPixels(200, 250);
    const data = await unpackAll(await packPixels(pixels, 'lzw'), filters('LZWDecode'), MOST);
    expect(Buffer.from(data!).equals(pixels.data)).toBe(true);
  });

  it.each([0, 1])('undoes LZW whose codes get longer %i codes early', async (early) => {
    const parameters = PDFContext.create().obj({ EarlyChange: early });
    const data = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 251));
    const lzw = [{ name: 'LZWDecode', parameters }];
    expect(Buffer.from((await unpackAll(lzwOf(data, early), lzw, MOST))!).equals(data)).toBe(true);
  });

  it('undoes one filter after the other', async () => {
    const packed = Buffer.from(`${deflateSync(Buffer.from('Hello')).toString('hex')}>`);
    const data = await unpackAll(packed, filters('ASCIIHexDecode', 'FlateDecode'), MOST);
    expect(Buffer.from(data!).toString()).toBe('Hello');
  });

  it('has what comes before the cut and does not mind the checksum', async () => {
    const packed = deflateSync(Buffer.from('Hello'));
    packed[packed.length - 1]! ^= 255;
    expect(Buffer.from((await unpackAll(packed, filters('FlateDecode'), MOST))!).toString()).toBe('Hello');
    const cut = deflateSync(patternedPixels(200, 250).data);
    const { length } = (await unpackAll(cut.subarray(0, cut.length / 2), filters('FlateDecode'), MOST))!;
    expect(length).toBeGreaterThan(10_000);
    expect(length).toBeLessThan(40_000);
  });

  it('has no more bytes than are asked for, after each filter', async () => {
    const bomb = deflateSync(deflateSync(Buffer.alloc(10_000_000)));
    expect(await unpackAll(bomb, filters('FlateDecode', 'FlateDecode'), 5_000)).toHaveLength(5_000);
    expect(await unpackAll(bomb, [], 50)).toHaveLength(50);
  });

  it('knows no filter of images only', async () => {
    expect(await unpackAll(Buffer.alloc(9), filters('DCTDecode'), MOST)).toBeUndefined();
  });
});

describe('unpacking what is endless', () => {
  const endless = () => {
    const asked = { pieces: 0 };
    function* pieces() {
      for (;;) {
        asked.pieces += 1;
        yield Buffer.alloc(100);
      }
    }
    return { asked, pieces: pieces() };
  };

  it('asks for no more pieces than it needs', async () => {
    const [one, other] = [endless(), endless()];
    expect(await bytesOf(one.pieces, 250)).toHaveLength(250);
    expect(await unpackedSize(other.pieces, 250)).toBe(300);
    expect([one.asked.pieces, other.asked.pieces]).toEqual([3, 3]);
  });
});
