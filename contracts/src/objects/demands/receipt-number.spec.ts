import { describe, expect, it } from 'vitest';
import { receiptNumberOf } from './receipt-number.js';

describe('the number of a receipt', () => {
  it('is two groups of letters and digits that cannot be taken for each other', () =>
    expect(receiptNumberOf('00000000-ff00-4fff-bfff-ffffffffffff')).toBe('0000-007Z'));
  it('is the same for the same answer, and says no more of its id than its beginning', () => {
    const id = 'ffffffff-ff12-4abc-8def-000000000000';
    expect(receiptNumberOf(id)).toBe('ZZZZ-ZZZZ');
    expect(receiptNumberOf(id.replace('12-4abc', '99-4abc'))).toBe('ZZZZ-ZZZZ');
  });
});
