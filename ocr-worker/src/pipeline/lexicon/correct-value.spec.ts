import { describe, expect, it } from 'vitest';
import { compileLexicon } from './lexicon.js';
import { correctValue } from './correct-value.js';

const lexicon = compileLexicon([
  '榊原',
  '花子',
  '髙橋 健一',
  '佐々木歯科医院',
  '岩手県',
  '盛岡市',
  '中央通',
  'ビタミン剤',
  '卵アレルギー',
  '小麦アレルギー',
  '手島勇吉',
  '手島勇三',
]);

/** A value of which the engine was unsure, and how sure it was of each character (all of them: 90). */
const read = (text: string, characters = [...text].map(() => 90), alternatives?: string[]) => ({
  text,
  confidence: 40,
  characters,
  ...(alternatives && { alternatives }),
});
const settled = (...value: Parameters<typeof read>) => correctValue(read(...value), lexicon);

describe('a doubtful value that is one of the words', () => {
  it('is believed, whatever its spaces', () => {
    expect(settled('髙橋健一')).toEqual({ ...read('髙橋健一'), confidence: 90 });
    expect(settled('髙橋　健一')).toMatchObject({ text: '髙橋　健一', confidence: 90 });
    expect(settled('榊原 花子')).toMatchObject({ text: '榊原 花子', confidence: 90 });
  });
  it('stays a doubt where it is so short that chance may have it', () =>
    expect(settled('花子')).toEqual(read('花子')));
});

describe('a doubtful value that may be two of the words', () => {
  it('stays a doubt as it was read', () => {
    const value = read('手島勇吉', undefined, ['手島勇言', '手島 勇三']);
    expect(correctValue(value, lexicon)).toEqual(read('手島勇吉'));
  });
  it('stays one where the language chose between them', () =>
    expect(correctValue({ ...read('手島勇吉'), seenAs: '手島勇三' }, lexicon)).toEqual(read('手島勇吉')));
  it('is believed where the other reading only has other spaces', () =>
    expect(settled('手島勇吉', undefined, ['手島 勇吉'])).toMatchObject({ confidence: 90 }));
});

describe('what was seen before the language made another text of it', () => {
  it('is taken where it is one of the words and the text is none', () =>
    expect(correctValue({ ...read('佐々木歯科匠院'), seenAs: '佐々木歯科医院' }, lexicon)).toMatchObject({
      text: '佐々木歯科医院',
      confidence: 80,
      readAs: '佐々木歯科匠院',
    }));
  it('goes before other readings', () =>
    expect(
      correctValue({ ...read('手島勇古', undefined, ['手島勇吉']), seenAs: '手島勇三' }, lexicon),
    ).toMatchObject({ text: '手島勇三' }));
  it('is given up where the text is one of the words and it is none', () =>
    expect(correctValue({ ...read('佐々木歯科医院'), seenAs: '佐々木菌科医院' }, lexicon)).toMatchObject({
      text: '佐々木歯科医院',
      confidence: 90,
    }));
});

describe('a doubtful value that is near one of the words', () => {
  it('takes a character that the engine does not know', () =>
    expect(settled('神原 花子', [45, 96, 90, 96, 95])).toEqual({
      text: '榊原 花子',
      confidence: 80,
      characters: [80, 80, 80, 80, 80],
      readAs: '神原 花子',
    }));
  it('takes a look-alike even where the engine was sure', () => {
    expect(settled('高橋健一', [99, 99, 99, 99])).toMatchObject({ text: '髙橋健一', readAs: '高橋健一' });
    expect(settled('ピタミン剤', [99, 99, 99, 99, 99])).toMatchObject({ text: 'ビタミン剤' });
  });
  it('takes a character more or less', () => {
    expect(settled('佐々木歯科院')).toMatchObject({ text: '佐々木歯科医院' });
    expect(settled('佐々木歯科医医院')).toMatchObject({ text: '佐々木歯科医院' });
  });
  it('keeps the spaces that were read', () =>
    expect(settled('高橋 健一')).toMatchObject({ text: '髙橋 健一', readAs: '高橋 健一' }));
  it('is what another set of data read, where that is one of them', () =>
    expect(settled('山間病院', undefined, ['山岡', '佐々木歯科医院'])).toMatchObject({
      text: '佐々木歯科医院',
      readAs: '山間病院',
    }));
  it('is corrected word after word from its beginning', () => {
    const text = '岩千県盛岡市中夹通2丁目4番5号';
    expect(
      settled(
        text,
        [...text].map(() => 60),
      ),
    ).toMatchObject({
      text: '岩手県盛岡市中央通2丁目4番5号',
      readAs: text,
    });
    expect(
      settled(
        '小麦アレルギ一あり',
        [...'小麦アレルギ一あり'].map(() => 99),
      ),
    ).toMatchObject({
      text: '小麦アレルギーあり',
    });
  });
});

describe('a value is left as it was read', () => {
  it('unless it has a character of which the engine was unsure', () =>
    expect(
      correctValue(
        { text: '佐々木歯料医院', confidence: 95, characters: [99, 99, 99, 99, 83, 99, 99] },
        lexicon,
      ),
    ).toMatchObject({ text: '佐々木歯科医院', confidence: 80, readAs: '佐々木歯料医院' }));
  it('when it is no doubt', () =>
    expect(correctValue({ text: '神原 花子', confidence: 85, characters: [] }, lexicon)).toEqual({
      text: '神原 花子',
      confidence: 85,
      characters: [],
    }));
  it('when two words are as near', () => expect(settled('手島勇二')).toEqual(read('手島勇二')));
  it('when the engine was sure of a character that is quite another', () =>
    expect(settled('林原', [99, 99])).toEqual(read('林原', [99, 99])));
  it('when no word is near', () => expect(settled('きのう休みました')).toEqual(read('きのう休みました')));
  it('when nothing was read', () => expect(settled('')).toEqual(read('')));
});
