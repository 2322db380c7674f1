import type { EntryDifference } from '@reader/contracts/objects/document/entered';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { describe, expect, it } from 'vitest';
import { fakeInput } from '../../../../testing/fake-content';
import { comparedMark, splitByDifference } from './differences';

const input = (value: string, more: Partial<UserInput> = {}): UserInput => ({
  ...fakeInput(1, { label: '氏名', value }),
  ...more,
});
const chosen: UserInput = { ...input('手島 勇吉'), is_accepted: true };
const entered = (value: string) => ({ value, mark: null, mark_reason: '' });
const difference: EntryDifference = {
  id: input('').id,
  first: entered('手島 勇吉'),
  second: entered('手嶋 勇吉'),
};
const first = input('手島 勇吉');

describe('the marks of a third look', () => {
  it('are doubts where both entries differ, and nowhere else', () => {
    expect(comparedMark(first, first, difference)).toBe('doubt');
    const doubtful = input('手島', { origin: { engine: 'tesseract', confidence: 20 } });
    expect(comparedMark(doubtful, doubtful, undefined)).toBeNull();
    const corrected = input('手島', { is_corrected: true });
    expect(comparedMark(corrected, corrected, undefined)).toBeNull();
  });

  it('say that the first entry was chosen', () =>
    expect(comparedMark(chosen, first, difference)).toBe('checked'));

  it('say that another value stands there now, chosen here or in an earlier look', () => {
    const second = input('手嶋 勇吉');
    expect(comparedMark(second, first, difference)).toBe('corrected');
    expect(comparedMark(second, second, difference)).toBe('corrected');
  });

  it('say that a rule keeps the chosen value from being confirmed', () => {
    const open = [{ rule: 'r', input: first.id, severity: 'block' as const, reason: '桁数が合いません。' }];
    const finding = { open, suggestions: [] };
    expect(comparedMark(first, first, difference, finding)).toBe('doubt');
    expect(comparedMark(chosen, first, difference, finding)).toBe('blocked');
    expect(comparedMark(first, first, undefined, finding)).toBe('blocked');
  });

  it('say why a field is empty once that was chosen', () => {
    const illegible = input('', { mark: 'illegible' });
    expect(comparedMark(illegible, first, difference)).toBe('illegible');
    const both = { ...difference, first: { ...entered(''), mark: 'illegible' as const } };
    expect(comparedMark(illegible, illegible, both)).toBe('doubt');
  });
});

describe('where two entries differ', () => {
  it.each([
    ['手島 勇吉', '手嶋 勇吉', ['手', '島', ' 勇吉']],
    ['手嶋 勇吉', '手島 勇吉', ['手', '嶋', ' 勇吉']],
    ['0192', '0192-61', ['0192', '', '']],
    ['0192-61', '0192', ['0192', '-61', '']],
    ['aa', 'a', ['a', 'a', '']],
    ['', '手島', ['', '', '']],
    ['𠮷田', '吉田', ['', '𠮷', '田']],
  ])('%s and %s', (text, other, [before, differing, behind]) =>
    expect(splitByDifference(text, other)).toEqual({ before, differing, behind }),
  );
});
