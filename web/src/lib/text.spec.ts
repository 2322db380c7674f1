import { expect, it } from 'vitest';
import { byteSize, namesText, truncate } from './text';

it('cuts to 20 characters without halving one', () => {
  expect(truncate('あ'.repeat(20))).toBe('あ'.repeat(20));
  expect(truncate('𠮷'.repeat(21))).toBe(`${'𠮷'.repeat(20)}…`);
});

it('says sizes and names shortly', () => {
  expect(byteSize(0)).toBe('0 B');
  expect(byteSize(90_387_251)).toBe('86.2 MB');
  expect(byteSize(5_368_709_120)).toBe('5.0 GB');
  expect(namesText(['a.pdf'])).toBe('a.pdf');
  expect(namesText(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'])).toBe('a.pdf ほか3件');
});
