import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { OutOfMemory } from './out-of-memory.js';
import { asCorrupt, UnreadableFile } from './unreadable-file.js';

const thrownBy = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
};

describe('what is thrown while a file is decoded', () => {
  it('says that the file is damaged', () =>
    expect(asCorrupt(new Error('Invalid PDF structure.'))).toMatchObject({
      name: 'UnreadableFile',
      problem: 'corrupt-file',
    }));

  it('stays what it is where it says so', () => {
    const error = new UnreadableFile('too-many-pixels');
    expect(asCorrupt(error)).toBe(error);
  });

  it.each([
    ['a canvas', () => createCanvas(2_000_000_000, 2_000_000_000)],
    ['an array', () => new ArrayBuffer(Number.MAX_SAFE_INTEGER)],
  ])('says nothing of the file where only memory is lacking: %s', (_, work) => {
    const error = thrownBy(work);
    expect(error).toBeInstanceOf(Error);
    expect(asCorrupt(error)).toBeInstanceOf(OutOfMemory);
  });
});
