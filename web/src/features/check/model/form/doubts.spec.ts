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

describe('what the characters around made of others', () => {
  const reasonOf = (seenAs: string, value: string, characters?: number[]) =>
    doubtReason({
      ...doubtful,
      value,
      origin: { engine: 'ppocr', confidence: 72, seenAs, ...(characters && { characters }) },
    });

  it('is said before how sure the reading is', () => {
    expect(reasonOf('卵アレルギ一', '卵アレルギー')).toBe(
      '前後の文字から「一」を「ー」と読みました。読取の確度が 72% です。',
    );
    expect(reasonOf('菌科', '歯科', [58, 97])).toBe(
      '前後の文字から「菌」を「歯」と読みました。「歯」は確度 58% です。',
    );
  });
  it('is said once where it is the same, and of many in short', () => {
    expect(reasonOf('デ一タ、ル一ル', 'データ、ルール')).toContain('から「一」を「ー」と読みました。');
    expect(reasonOf('入ロのカ工夕', '入口の力エタ')).toContain(
      'から「ロ」を「口」、「カ」を「力」、「工」を「エ」など4文字を読み替えました。',
    );
  });
  it('is the whole text where characters were lost with it', () =>
    expect(reasonOf('卵・アレルギ一', '卵アレルギー')).toContain(
      '「卵・アレルギ一」と読み取り、前後の文字から直しました。',
    ));
  it('gives way to a word of the lexicon', () =>
    expect(
      doubtReason({
        ...doubtful,
        value: '手島',
        origin: { engine: 'x', confidence: 80, readAs: '手鳥', seenAs: '乎鳥' },
      }),
    ).toBe('「手鳥」と読み取り、辞書の語に直しました。'));
  it('is offered behind what else was read: the language is seldom wrong', () =>
    expect(
      choicesOf({
        value: '歯科',
        origin: { engine: 'x', confidence: 60, seenAs: '菌科', alternatives: ['歯料'] },
      }),
    ).toEqual(['歯料', '菌科']));
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
