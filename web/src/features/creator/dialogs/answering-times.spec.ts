import { expect, it } from 'vitest';
import { fromLocal, toLocal } from './answering-times';

it('shows instants by the clock of Japan and takes them by it', () => {
  expect(toLocal('2026-11-30T15:00:00.000Z')).toBe('2026-12-01T00:00');
  expect(fromLocal('2026-12-01T00:00')).toBe('2026-11-30T15:00:00.000Z');
});

it('takes an empty input for no time', () => {
  expect(toLocal(null)).toBe('');
  expect(fromLocal('')).toBeNull();
});
