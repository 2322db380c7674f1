import { describe, expect, it } from 'vitest';
import { judgeDate } from './date-rule.js';

const today = { year: 2026, month: 11, day: 22 };
const anyDay = { is_past: false, earliest: '', latest: '' };
const reason = (value: string, rule: Partial<typeof anyDay> = {}) =>
  judgeDate(value, { ...anyDay, ...rule }, today)?.reason;

describe('a date', () => {
  it.each(['令和6年5月1日', 'R6.5.1', '２０２４／５／１', '20240501', '2024年5月1日（水）', '令和6年5月'])(
    'may be written %s',
    (value) => expect(reason(value)).toBeUndefined(),
  );

  it.each(['2024/2/30', '令和6年13月1日', '5月1日', '不明', '2023-02-29'])('is not %s', (value) =>
    expect(reason(value)).toBe('暦にない日付か、日付として読めない値です。'),
  );

  it('is not after today where it has to be past', () => {
    expect(reason('2026/11/22', { is_past: true })).toBeUndefined();
    expect(reason('令和8年11月23日', { is_past: true })).toBe('2026年11月23日は今日より後です。');
    expect(reason('2026年11月', { is_past: true })).toBeUndefined();
    expect(reason('2026年12月', { is_past: true })).toBe('2026年12月は今日より後です。');
  });

  it('lies between two days, both counting', () => {
    const year = { earliest: '2024-04-01', latest: '2025-03-31' };
    expect(reason('令和6年4月1日', year)).toBeUndefined();
    expect(reason('R7.3.31', year)).toBeUndefined();
    expect(reason('令和6年3月31日', year)).toBe('2024年3月31日は2024年4月1日より前です。');
    expect(reason('R7.4.1', year)).toBe('2025年4月1日は2025年3月31日より後です。');
    expect(reason('令和6年4月', year)).toBeUndefined();
  });
});
