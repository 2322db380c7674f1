import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { readFrames, writeFrame } from './frames.js';

/** A stream that hands on what is written in pieces of `size` bytes. */
const inPieces = (size: number) => {
  const [from, to] = [new PassThrough(), new PassThrough()];
  from.on('data', (chunk: Buffer) => {
    for (let at = 0; at < chunk.length; at += size) to.write(chunk.subarray(at, at + size));
  });
  return { from, to };
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 10));

it.each([1, 3, 7, 1000])('values arrive whole and in order, in pieces of %d bytes', async (size) => {
  const { from, to } = inPieces(size);
  const values: unknown[] = [];
  readFrames(
    to,
    (value) => values.push(value),
    () => true,
  );
  writeFrame(from, { text: '表', bytes: Buffer.from([1, 2, 3]) });
  writeFrame(from, [1, null, undefined]);
  await settled();
  expect(values).toEqual([{ text: '表', bytes: Buffer.from([1, 2, 3]) }, [1, null, undefined]]);
});

it('a frame that is refused by its length is not kept, and nothing behind it is read', async () => {
  const { from, to } = inPieces(64);
  const values: unknown[] = [];
  const lengths: number[] = [];
  readFrames(
    to,
    (value) => values.push(value),
    (bytes) => {
      lengths.push(bytes);
      return bytes < 100;
    },
  );
  writeFrame(from, 'small');
  writeFrame(from, 'x'.repeat(1_000));
  writeFrame(from, 'small');
  await settled();
  expect(values).toEqual(['small']);
  expect(lengths).toHaveLength(2);
});
