import { expect, it } from 'vitest';
import { calendarDate, dateRangeText, fromDateInput, fullTime, shortTime, toDateInput } from './dates';

it('shows instants in Japan, wherever the browser is', () => {
  expect(shortTime('2026-05-20T15:30:00.000Z')).toBe('05/21 00:30');
  expect(fullTime('2026-05-20T15:30:05.000Z')).toBe('2026/05/21 00:30:05');
  expect(calendarDate(new Date('2026-05-20T15:30:00.000Z'))).toBe('20260521');
  expect(calendarDate(new Date('2026-05-20T15:30:00.000Z'), 6)).toBe('20260515');
});

it('writes ranges as people do', () => {
  expect(dateRangeText('20260501', '20260521')).toBe('2026/05/01 – 05/21');
  expect(dateRangeText('20251201', '20260521')).toBe('2025/12/01 – 2026/05/21');
  expect(dateRangeText('20260501', '')).toBe('2026/05/01 から');
  expect(dateRangeText('', '')).toBe('すべて');
});

it('goes to date inputs and back', () => {
  expect(fromDateInput(toDateInput('20260501'))).toBe('20260501');
  expect(toDateInput('')).toBe('');
});
