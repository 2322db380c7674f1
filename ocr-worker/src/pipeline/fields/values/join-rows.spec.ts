import { describe, expect, it } from 'vitest';
import { joinDigits, joinRows, joinStretches, withFullStop } from './join-rows.js';

const row = (text: string) => ({ text, characters: Array.from(text, () => 90) });

describe('a full stop alone on the last row', () => {
  it('is no zero behind Japanese', () => {
    const rows = withFullStop([row('経過観察中である'), row('0')], [false, true]);
    expect(joinRows(rows, false).text).toBe('経過観察中である。');
  });

  it('is a zero where it is as high as a digit, stands first, or behind a number', () => {
    expect(withFullStop([row('体温'), row('0')], [false, false])[1]!.text).toBe('0');
    expect(withFullStop([row('0')], [true])[0]!.text).toBe('0');
    expect(withFullStop([row('120'), row('0')], [false, true])[1]!.text).toBe('0');
  });
});

describe('stretches of one row', () => {
  it('are joined by a space, for the place that is empty between them', () => {
    expect(joinStretches([row('123'), row('567')])).toEqual({
      text: '123 567',
      characters: [90, 90, 90, 90, 90, 90, 90],
    });
    expect(joinStretches([row('ヤマダ'), row(''), row('タロウ')]).text).toBe('ヤマダ タロウ');
  });
});

describe('the rows of a number that found no room on one', () => {
  it('are one number: 11 in a narrow box is not 1 1', () => {
    expect(joinDigits([row('1'), row('1')])).toEqual({ text: '11', characters: [90, 90] });
    expect(joinDigits([row('020-'), row('0023')]).text).toBe('020-0023');
  });
});
