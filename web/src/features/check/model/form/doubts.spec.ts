import { describe, expect, it } from 'vitest';
import { fakeInput } from '../../../../testing/fake-content';
import { choicesOf, doubtfulPieces } from '../../../../shared-features/fields/model/read-values';
import { charactersOf, doubtReason, markOf } from './doubts';

const doubtful = fakeInput(1, {
  value: '手鳥',
  origin: { engine: 'tesseract', confidence: 58, characters: [97, 58] },
});

describe('the mark of a value', () => {
  it('is doubt below the threshold', () => {
    expect(markOf(doubtful, doubtful)).toBe('doubt');
    expect(markOf(fakeInput(2), fakeInput(2))).toBeNull();
    expect(markOf(fakeInput(2, { origin: null }), undefined)).toBeNull();
  });
  it('is corrected once a person has changed it, saved or not', () => {
    expect(markOf({ ...doubtful, value: '手島' }, doubtful)).toBe('corrected');
    expect(markOf({ ...doubtful, is_corrected: true }, doubtful)).toBe('corrected');
  });
  it('is why the value is empty, whatever was read', () => {
    expect(markOf({ ...doubtful, value: '', mark: 'illegible' }, doubtful)).toBe('illegible');
    expect(markOf({ ...doubtful, mark: 'not-applicable', is_corrected: true }, undefined, true)).toBe(
      'not-applicable',
    );
  });
  it('is checked when somebody found it right', () => {
    expect(markOf({ ...doubtful, is_accepted: true }, doubtful)).toBe('checked');
  });
});

describe('doubtful characters', () => {
  it('are cut out', () => {
    expect(doubtfulPieces('手鳥', [97, 58])).toEqual([
      { text: '手', isDoubtful: false },
      { text: '鳥', isDoubtful: true },
    ]);
  });
  it('count as code points', () => {
    expect(doubtfulPieces('𠮷田', [40, 99])[0]).toEqual({ text: '𠮷', isDoubtful: true });
  });
  it('are not guessed for a value that was edited', () => {
    expect(doubtfulPieces('手島勇', [97, 58])).toEqual([{ text: '手島勇', isDoubtful: false }]);
  });
});

it('says why', () => {
  expect(doubtReason(doubtful)).toBe('「鳥」は確度 58% です。');
  expect(doubtReason({ ...doubtful, origin: { engine: 'x', confidence: 61.4 } })).toBe(
    '読取の確度が 61% です。',
  );
  expect(
    doubtReason({ ...doubtful, value: '手島', origin: { engine: 'x', confidence: 80, readAs: '手鳥' } }),
  ).toBe('「手鳥」と読み取り、辞書の語に直しました。');
  expect(doubtReason({ ...doubtful, value: '' })).toContain('読み取れた文字がありません');
});

describe('characters while a value is edited', () => {
  const read = fakeInput(1, {
    value: '手鳥 勇吉',
    origin: { engine: 'x', confidence: 58, characters: [97, 58, 99, 96, 60] },
  });
  const after = (value: string) => charactersOf({ ...read, value }, read);

  it('keep their confidence before and after the change', () => {
    expect(after('手鳥 勇吉')).toEqual([97, 58, 99, 96, 60]);
    expect(after('手島 勇吉')).toEqual([97, 100, 99, 96, 60]);
    expect(after('手鳥 勇')).toEqual([97, 58, 99, 96]);
    expect(after('手鳥 勇吉様')).toEqual([97, 58, 99, 96, 60, 100]);
    expect(after('')).toEqual([]);
  });
  it('tell nothing of a value that was corrected before, or that no reading told of', () => {
    expect(charactersOf(read, { ...read, is_corrected: true })).toBeUndefined();
    expect(charactersOf(read, undefined)).toBeUndefined();
    expect(charactersOf({ ...read, origin: null }, { ...read, origin: null })).toBeUndefined();
  });
});

it('offers what else was read, once and never what the value is', () => {
  const origin = { engine: 'x', confidence: 60, readAs: '手鳥', alternatives: ['手島', '手嶋', '手鳥', ''] };
  expect(choicesOf({ ...doubtful, value: '手島', origin })).toEqual(['手鳥', '手嶋']);
  expect(choicesOf({ ...doubtful, origin: null })).toEqual([]);
});
