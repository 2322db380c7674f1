import { describe, expect, it } from 'vitest';
import { mediaTypeOf, SNIFF_BYTES } from './media-types.js';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)),
  );
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

describe('the type of a file', () => {
  it.each([
    ['a JPEG', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF'), 'image/jpeg'],
    ['a PNG', bytes(PNG, 'IHDR'), 'image/png'],
    ['a PDF', bytes('%PDF-1.7'), 'application/pdf'],
    ['a PDF behind other bytes', bytes('x'.repeat(1024), '%PDF-1.4'), 'application/pdf'],
  ])('is known for %s', (_name, given, expected) => expect(mediaTypeOf(given)).toBe(expected));

  it.each([
    ['a text', bytes('こんにちは')],
    ['a GIF', bytes('GIF89a')],
    ['a Word file', bytes('PK\u0003\u0004')],
    ['nothing', bytes('')],
    ['a PNG cut short', bytes(PNG.slice(0, 7))],
    ['a PDF header cut short', bytes('%PDF')],
    ['a PDF header too far in', bytes('x'.repeat(1025), '%PDF-1.4')],
  ])('is refused for %s', (_name, given) => expect(mediaTypeOf(given)).toBeUndefined());

  it('needs no more than the first bytes', () =>
    expect(mediaTypeOf(bytes('x'.repeat(1024), '%PDF-1.4').subarray(0, SNIFF_BYTES))).toBe(
      'application/pdf',
    ));
});
