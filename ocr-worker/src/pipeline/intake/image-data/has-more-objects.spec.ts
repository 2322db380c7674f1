import { describe, expect, it } from 'vitest';
import { pdfOf, pdfStream } from '../../../testing/pdf-files.js';
import { hasMoreObjects } from './has-more-objects.js';

const OBJECTS = Array.from({ length: 9 }, () => Buffer.from('null'));

describe('a PDF', () => {
  it('has more objects than told only where there are more', () => {
    expect(hasMoreObjects(pdfOf(OBJECTS), 8)).toBe(true);
    expect(hasMoreObjects(pdfOf(OBJECTS), 9)).toBe(false);
  });

  it.each(['/Type /ObjStm /N 90 /First 700', '/N 90/First 700/Type/ObjStm'])(
    'has the objects too that a stream says to have: %s',
    (dictionary) => {
      const pdf = pdfOf([...OBJECTS, pdfStream(dictionary, Buffer.alloc(5))]);
      expect(hasMoreObjects(pdf, 99)).toBe(true);
      expect(hasMoreObjects(pdf, 100)).toBe(false);
    },
  );
});
