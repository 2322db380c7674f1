import type { MasterPreview } from '@reader/contracts/http/matching/masters';
import { expect, it } from 'vitest';
import { fakeId } from '../../testing/fake-content';
import { mappingRows, rowsShown } from './mapping-rows';

const [NAME, KANA] = [fakeId(1), fakeId(2)];
const header = (title: string, column_id: string | null, origin: 'label' | 'remembered' | null) => ({
  title,
  column_id,
  origin,
  first_value: `${title}の値`,
});
const found = {
  headers: [header('氏名', NAME, 'label'), header('ﾌﾘｶﾞﾅ', KANA, 'remembered'), header('備考', null, null)],
} as unknown as MasterPreview;

it('a row says where its mapping comes from', () => {
  const rows = mappingRows(found, undefined, [NAME, null, KANA], new Map([[2, KANA]]));
  expect(rows.map(({ title, column, origin }) => [title, column, origin])).toEqual([
    ['氏名', NAME, '名前が同じ'],
    ['ﾌﾘｶﾞﾅ', null, '–'],
    ['備考', KANA, '手で選択'],
  ]);
  expect(mappingRows(found, undefined, [NAME, KANA, null], new Map()).map(({ origin }) => origin)).toEqual([
    '名前が同じ',
    '前回と同じ',
    '–',
  ]);
  expect(mappingRows(found, undefined, [null, KANA, null], new Map([[0, null]]))[0]?.origin).toBe('手で選択');
});

it('first values follow the latest preview', () => {
  const latest = { headers: [{ ...header('氏名', NAME, 'label'), first_value: '千田 雫' }] } as MasterPreview;
  expect(mappingRows(found, latest, [NAME, KANA, null], new Map()).map(({ first }) => first)).toEqual([
    '千田 雫',
    'ﾌﾘｶﾞﾅの値',
    '備考の値',
  ]);
});

it('rows are narrowed to those that are used or not, and by their header in whatever width', () => {
  const rows = mappingRows(found, undefined, [NAME, KANA, null], new Map());
  const titles = (...how: Parameters<typeof rowsShown>) => rowsShown(...how).map(({ title }) => title);
  expect(titles(rows, 'all', '')).toEqual(['氏名', 'ﾌﾘｶﾞﾅ', '備考']);
  expect(titles(rows, 'used', '')).toEqual(['氏名', 'ﾌﾘｶﾞﾅ']);
  expect(titles(rows, 'unused', '')).toEqual(['備考']);
  expect(titles(rows, 'all', 'フリ')).toEqual(['ﾌﾘｶﾞﾅ']);
});
