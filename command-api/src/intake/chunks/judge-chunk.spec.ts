import { FILE_BYTES } from '@reader/contracts/files/media-types';
import { CHUNK_BYTES } from '@reader/contracts/http/uploads/chunked-upload';
import { describe, expect, it } from 'vitest';
import { judgeChunk, problemOfFirstChunk } from './judge-chunk.js';

const size = CHUNK_BYTES * 2 + 5;
const refused = (problem: string) => ({ is: 'refused', problem });

describe('a piece of a file', () => {
  it('is the next one when it begins where the others end', () => {
    expect(judgeChunk({ size, received: 0 }, { offset: 0, size: CHUNK_BYTES })).toEqual({
      is: 'next',
      number: 0,
    });
    expect(judgeChunk({ size, received: CHUNK_BYTES * 2 }, { offset: CHUNK_BYTES * 2, size: 5 })).toEqual({
      is: 'next',
      number: 2,
    });
  });

  it('is the next one when it does not say where it begins', () =>
    expect(judgeChunk({ size, received: CHUNK_BYTES }, { offset: undefined, size: CHUNK_BYTES })).toEqual({
      is: 'next',
      number: 1,
    }));

  it('is repeated when it has arrived already', () =>
    expect(judgeChunk({ size, received: size }, { offset: CHUNK_BYTES, size: CHUNK_BYTES })).toEqual({
      is: 'repeated',
      number: 1,
    }));

  it.each([
    ['leaves a gap', { offset: CHUNK_BYTES * 2, size: 5 }],
    ['begins within a piece', { offset: 7, size: CHUNK_BYTES }],
    ['begins behind the end', { offset: CHUNK_BYTES * 3, size: 1 }],
  ])('is out of order when it %s', (_how, chunk) =>
    expect(judgeChunk({ size, received: CHUNK_BYTES }, chunk)).toEqual(refused('chunk-out-of-order')),
  );

  it('is out of order when the file is whole', () =>
    expect(judgeChunk({ size, received: size }, { offset: undefined, size: 5 })).toEqual(
      refused('chunk-out-of-order'),
    ));

  it('has 8 MB, and the last one the rest', () => {
    const wrong = refused('chunk-wrong-size');
    expect(judgeChunk({ size, received: 0 }, { offset: 0, size: CHUNK_BYTES - 1 })).toEqual(wrong);
    expect(judgeChunk({ size, received: 0 }, { offset: 0, size: 0 })).toEqual(wrong);
    const last = CHUNK_BYTES * 2;
    expect(judgeChunk({ size, received: last }, { offset: last, size: 6 })).toEqual(wrong);
  });
});

describe('a first piece', () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  it('tells by its first bytes and the announced size what is not taken', () => {
    expect(problemOfFirstChunk(FILE_BYTES, png)).toBeUndefined();
    expect(problemOfFirstChunk(FILE_BYTES + 1, png)).toBe('file-too-large');
    expect(problemOfFirstChunk(FILE_BYTES, Buffer.from('PK'))).toBe('file-unsupported');
  });
});
