import { describe, expect, it } from 'vitest';
import { japanDate } from './japan-date.js';

describe('the calendar date in Japan', () => {
  it('turns at 15:00 UTC', () => {
    expect(japanDate('2026-05-21T14:59:59.999Z')).toBe('2026-05-21');
    expect(japanDate('2026-05-21T15:00:00.000Z')).toBe('2026-05-22');
  });
  it('turns the year too', () => expect(japanDate('2026-12-31T15:00:00.000Z')).toBe('2027-01-01'));
});
