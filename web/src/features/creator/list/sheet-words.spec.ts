import { describe, expect, it } from 'vitest';
import { periodText, stateText, takingText } from './sheet-words';

const now = new Date('2026-11-28T03:00:00Z');
const answering = {
  is_open: true,
  answer_from: '2026-11-01T00:00:00Z',
  answer_until: '2026-12-01T00:00:00Z',
};

describe('a form in the list', () => {
  it('is a draft until it is published', () => {
    expect(stateText({ edition: 0 })).toBe('下書き');
    expect(stateText({ edition: 3 })).toBe('公開中 第3版');
  });

  it('takes answers while it is open and within its period', () => {
    expect(takingText(null, now)).toBe('なし');
    expect(takingText(answering, now)).toBe('受付中');
    expect(takingText({ ...answering, is_open: false }, now)).toBe('停止中');
    expect(takingText({ ...answering, answer_from: '2026-11-29T00:00:00Z' }, now)).toBe('開始前');
    expect(takingText({ ...answering, answer_until: '2026-11-27T00:00:00Z' }, now)).toBe('終了');
  });

  it('says its period, of which an end may be open', () => {
    expect(periodText(answering)).toBe('11/01 09:00 – 12/01 09:00');
    expect(periodText({ ...answering, answer_until: null })).toBe('11/01 09:00 –');
    expect(periodText({ ...answering, answer_from: null })).toBe('– 12/01 09:00');
    expect(periodText({ ...answering, answer_from: null, answer_until: null })).toBe('');
    expect(periodText(null)).toBe('');
  });
});
