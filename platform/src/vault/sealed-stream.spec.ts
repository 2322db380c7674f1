import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { FRAME_BYTES, sealStream, STREAM_HEADER_BYTES, unsealStream } from './sealed-stream.js';

const key = randomBytes(32);
const SEALED_FRAME = FRAME_BYTES + 16;

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const collected = async (chunks: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
};
const sealed = (plain: Buffer, chunk = 10_000) => collected(sealStream(key, inChunks(plain, chunk), 'a/b'));
const opened = (box: Buffer, { context = 'a/b', withKey = key, chunk = 7_000 } = {}) =>
  collected(
    unsealStream(
      withKey,
      box.subarray(0, STREAM_HEADER_BYTES),
      inChunks(box.subarray(STREAM_HEADER_BYTES), chunk),
      context,
    ),
  );
const frame = (box: Buffer, number: number) =>
  box.subarray(
    STREAM_HEADER_BYTES + number * SEALED_FRAME,
    STREAM_HEADER_BYTES + (number + 1) * SEALED_FRAME,
  );

describe('a sealed stream', () => {
  const plain = randomBytes(3 * FRAME_BYTES + 100);

  it.each([0, 1, FRAME_BYTES - 1, FRAME_BYTES, FRAME_BYTES + 1, 2 * FRAME_BYTES, 3 * FRAME_BYTES + 100])(
    'of %i bytes opens as it was, however it is cut on the way',
    async (length) => {
      const given = plain.subarray(0, length);
      for (const chunk of [length + 1, 1_000, 65_536])
        expect((await opened(await sealed(given, chunk), { chunk })).equals(given)).toBe(true);
    },
  );

  it('shows nothing of what is in it, and never looks the same twice', async () => {
    const box = await sealed(Buffer.from('手島 勇吉'));
    expect(box.includes('手島')).toBe(false);
    expect((await sealed(Buffer.from('手島 勇吉'))).equals(box)).toBe(false);
  });

  it('does not open in another place or with another key', async () => {
    const box = await sealed(plain);
    await expect(opened(box, { context: 'a/c' })).rejects.toThrow();
    await expect(opened(box, { withKey: randomBytes(32) })).rejects.toThrow();
  });

  it.each([STREAM_HEADER_BYTES, STREAM_HEADER_BYTES + SEALED_FRAME + 5, -1, 5])(
    'does not open when the byte at %i was altered',
    async (at) => {
      const box = await sealed(plain);
      const place = at < 0 ? box.length + at : at;
      box[place] = box[place]! ^ 1;
      await expect(opened(box)).rejects.toThrow();
    },
  );

  it('does not open when it was cut off, also between two frames', async () => {
    const box = await sealed(plain);
    for (const length of [
      box.length - 1,
      STREAM_HEADER_BYTES + 3 * SEALED_FRAME,
      STREAM_HEADER_BYTES + SEALED_FRAME,
      STREAM_HEADER_BYTES + 3,
      STREAM_HEADER_BYTES,
    ])
      await expect(opened(box.subarray(0, length))).rejects.toThrow();
    const even = await sealed(plain.subarray(0, 2 * FRAME_BYTES));
    await expect(opened(even.subarray(0, STREAM_HEADER_BYTES + SEALED_FRAME))).rejects.toThrow();
  });

  it('does not open when frames changed places, were left out, doubled or added', async () => {
    const box = await sealed(plain);
    const header = box.subarray(0, STREAM_HEADER_BYTES);
    const [first, second, third, last] = [frame(box, 0), frame(box, 1), frame(box, 2), frame(box, 3)];
    for (const frames of [
      [second, first, third, last],
      [first, third, last],
      [first, first, second, third, last],
      [first, second, third, last, last],
    ])
      await expect(opened(Buffer.concat([header, ...frames]))).rejects.toThrow();
  });

  it('hands nothing on that is not genuine', async () => {
    const box = await sealed(plain);
    box[STREAM_HEADER_BYTES + SEALED_FRAME + 5]! ^= 1;
    const got: Buffer[] = [];
    const reading = (async () => {
      const header = box.subarray(0, STREAM_HEADER_BYTES);
      const rest = inChunks(box.subarray(STREAM_HEADER_BYTES), 5_000);
      for await (const chunk of unsealStream(key, header, rest, 'a/b')) got.push(chunk);
    })();
    await expect(reading).rejects.toThrow();
    expect(Buffer.concat(got).equals(plain.subarray(0, FRAME_BYTES))).toBe(true);
  });
});
