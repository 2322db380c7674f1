import { expect, it } from 'vitest';
import { decodedText } from './decoded-text.js';

it('reads utf-8 with and without its mark, and what spreadsheet programs write', () => {
  expect(decodedText(new TextEncoder().encode('榊原'))).toBe('榊原');
  expect(decodedText(new TextEncoder().encode('\uFEFF榊原'))).toBe('榊原');
  // 東京 in cp932.
  expect(decodedText(Uint8Array.from([0x93, 0x8c, 0x8b, 0x9e]))).toBe('東京');
});
