import { expect, it } from 'vitest';
import { likenessOf, rowText, saysSame, scoreText, shownColumns } from './columns';

const header = (id: string, sequence: number, more: object = {}) => ({
  id,
  sequence,
  japanese_label: id,
  english_label: '',
  kind: 'text' as const,
  is_compared: true,
  weight: 1,
  is_identifying: false,
  compared_item: `item of ${id}`,
  written_item: null,
  ...more,
});

it('shows what identifies first, then what is compared, by sequence; the rest not at all', () => {
  const columns = shownColumns([
    header('住所', 3),
    header('備考', 2, { is_compared: false }),
    header('氏名', 1),
    header('番号', 9, { is_identifying: true, is_compared: false }),
  ]);
  expect(columns.map(({ label, index, item }) => [label, index, item])).toEqual([
    ['番号', 3, null],
    ['氏名', 2, 'item of 氏名'],
    ['住所', 0, 'item of 住所'],
  ]);
});

it('knows what a column counts, where the matching says it', () => {
  const columns = shownColumns(
    [header('氏名', 1, { weight: 2 }), header('住所', 2)],
    [{ column_id: '氏名', weight: 1.26 }],
  );
  expect(columns.map(({ weight }) => weight)).toEqual([{ set: 2, counts: 1.26 }, undefined]);
});

it('never rounds a score up: what is not equal is not 1.00', () => {
  expect([1, 0.999, 0.94, 0.29].map(scoreText)).toEqual(['1.00', '0.99', '0.94', '0.29']);
});

it('says how alike a column is only where it was the nearest', () => {
  expect(likenessOf([[2, 0.5]], { index: 2 })).toBe(0.5);
  expect(likenessOf([[2, 0.5]], { index: 1 })).toBeUndefined();
});

it('takes a date in another writing for the same, but no name', () => {
  const same = (kind: 'date' | 'name', likeness?: number) =>
    saysSame('H27.9.14', '2015/9/14', { kind, isWritten: true }, likeness);
  expect([same('date', 1), same('date', 0.9), same('date'), same('name', 1)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(saysSame('千田', '千田', { kind: 'name', isWritten: true }, undefined)).toBe(true);
});

it('takes another writing for the same where nothing is written', () => {
  const address = (isWritten: boolean, likeness: number) =>
    saysSame('中央通2丁目4番', '中央通2-4', { kind: 'address', isWritten }, likeness);
  expect([address(false, 1), address(false, 0.9), address(true, 1)]).toEqual([true, false, false]);
});

it('names a row by its first values', () => {
  const columns = shownColumns([header('番号', 1), header('氏名', 2), header('住所', 3)]);
  expect(rowText(columns, { 番号: 'S-1', 氏名: '千田 雫', 住所: '住田町' })).toBe('S-1 千田 雫');
});
