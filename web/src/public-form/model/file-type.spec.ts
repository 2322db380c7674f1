import { formProblems } from '@reader/contracts/japanese/problems/forms';
import { describe, expect, it } from 'vitest';
import { judgedFile, sizeText } from './file-type';

const LIMIT = 1_000;
const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('a file', () => {
  it('is known by its content, whatever it is called', () => {
    expect(judgedFile(bytes('\xff\xd8\xff\xe0'), 10, LIMIT)).toEqual({ type: 'image/jpeg' });
    expect(judgedFile(bytes('\x89PNG\r\n\x1a\n'), 10, LIMIT)).toEqual({ type: 'image/png' });
    expect(judgedFile(bytes('%PDF-1.7'), LIMIT, LIMIT)).toEqual({ type: 'application/pdf' });
  });

  it('of another type, from a phone that does not turn its photos into JPEG, or too large is refused', () => {
    expect(judgedFile(bytes('<svg onload="x">'), 10, LIMIT)).toEqual({
      refusal: formProblems['attachment-unsupported'].title,
    });
    expect(judgedFile(bytes('\0\0\0\x18ftypheic\0\0\0\0'), 10, LIMIT)).toEqual({
      refusal: formProblems['attachment-heic'].title,
    });
    expect(judgedFile(bytes('%PDF-1.7'), LIMIT + 1, LIMIT)).toEqual({
      refusal: 'ファイルサイズが大きすぎます',
    });
  });
});

it('sizes are said in KB and MB', () => {
  expect([1, 2_048, 1_572_864, 10 * 1_048_576].map(sizeText)).toEqual(['1KB', '2KB', '1.5MB', '10MB']);
});
