import type { ColumnSource } from '@reader/contracts/objects/output/chosen-column';
import { describe, expect, it } from 'vitest';
import {
  changed,
  type Choice,
  chosen,
  columnKey,
  found,
  obstacleOf,
  inOrder,
  linked,
  linkedAs,
  nameOf,
  notChosen,
  withoutColumns,
  unlinked,
} from './columns';

const value = (name: string): ColumnSource => ({ kind: 'value', name });
const fileName: ColumnSource = { kind: 'document', field: 'FN' };
const offered = [fileName, ...['氏名', '本体', '税', 'ﾌﾘｶﾞﾅ', '備考'].map(value)];
const of = (...names: string[]): Choice => chosen([], names.map(value));
const keys = (...names: string[]) => new Set(names.map((name) => `value:${name}`));
const headers = (choice: Choice) => choice.map(({ header }) => header);

describe('choosing', () => {
  it('puts columns behind those that are chosen, each once', () => {
    const choice = chosen(of('税'), [fileName, value('税'), value('氏名')]);
    expect(headers(choice)).toEqual(['税', 'ファイル名', '氏名']);
    expect(notChosen(offered, choice).map(nameOf)).toEqual(['本体', 'ﾌﾘｶﾞﾅ', '備考']);
  });

  it('tells a value from a column of the document that is called the same', () => {
    const choice = chosen([], [fileName, value('ファイル名')]);
    expect(new Set(choice.map(columnKey)).size).toBe(2);
  });

  it('takes out what is not wanted, back to its place among the others', () => {
    const choice = withoutColumns(of('税', '氏名', '備考'), keys('氏名', '備考'));
    expect(headers(choice)).toEqual(['税']);
    expect(notChosen(offered, choice).map(nameOf)).toEqual(['ファイル名', '氏名', '本体', 'ﾌﾘｶﾞﾅ', '備考']);
  });

  it('has the order that it is given', () =>
    expect(headers(inOrder(of('氏名', '本体', '税'), ['value:税', 'value:氏名', 'value:本体']))).toEqual([
      '税',
      '氏名',
      '本体',
    ]));
});

describe('the search', () => {
  it.each([
    ['フリガナ', ['ﾌﾘｶﾞﾅ']],
    ['　氏 名', ['氏名']],
    ['', ['ファイル名', '氏名', '本体', '税', 'ﾌﾘｶﾞﾅ', '備考']],
    ['住所', []],
  ])('of %j finds %j', (search, names) => expect(found(offered, search).map(nameOf)).toEqual(names));
});

describe('a group', () => {
  const amounts = linked(of('氏名', '本体', '備考', '税'), keys('本体', '税'), 'I');

  it('stands where its first column stood, and adds numbers unless it has a formula', () => {
    expect(headers(amounts)).toEqual(['氏名', '本体＋税', '備考']);
    expect(amounts[1]).toEqual({
      header: '本体＋税',
      link_type: 'I',
      delimiter: '',
      sources: [value('本体'), value('税')],
    });
  });

  it('of texts has a space between them', () =>
    expect(linked(of('氏名', '備考'), keys('氏名', '備考'), 'S')[0]).toMatchObject({
      header: '氏名・備考',
      link_type: 'S',
      delimiter: ' ',
    }));

  it('takes another one in', () =>
    expect(linked(amounts, keys('本体', '備考'), 'S').at(-1)?.sources).toEqual(
      ['本体', '税', '備考'].map(value),
    ));

  it('needs two columns', () => expect(linked(amounts, keys('氏名'), 'S')).toBe(amounts));

  it('comes apart into what it was made of, at its place', () =>
    expect(headers(unlinked(amounts, 'value:本体'))).toEqual(['氏名', '本体', '税', '備考']));

  it('that is linked in another way forgets what stood between', () => {
    const withFormula = changed(amounts, 'value:本体', { delimiter: '[1]*2' });
    expect(linkedAs(withFormula, 'value:本体', 'S')[1]).toMatchObject({ link_type: 'S', delimiter: ' ' });
  });
});

describe('a choice', () => {
  it('can be put out unless a formula is wrong or there is too much of it', () => {
    const sum = linked(of('本体', '税'), keys('本体', '税'), 'I');
    const withFormula = (delimiter: string) => obstacleOf(changed(sum, 'value:本体', { delimiter }));
    expect(withFormula('([1]+[2])/2')).toBeUndefined();
    expect(withFormula('[1]+')).toBe('「本体＋税」：計算式を正しく入力して下さい');
    const many = of(...Array.from({ length: 21 }, (_, index) => `列${index}`));
    expect(obstacleOf(linked(many, new Set(many.map(columnKey)), 'S'))).toContain('20項目までです');
    expect(obstacleOf(of(...Array.from({ length: 1_001 }, (_, index) => `列${index}`)))).toBe(
      '一度に出力できるのは1,000列までです。',
    );
  });
});
