import { expect, it } from 'vitest';
import { fakeId } from '../../../testing/fake-content';
import { readOutcome } from './read-outcome';

const problem = (n: number, is_unread = true, is_cancelled = false) => ({
  document_id: fakeId(n),
  file_name: `${n}.pdf`,
  message: '読み取れませんでした。',
  is_unread,
  is_cancelled,
});

it.each([
  ['some files', [problem(1), problem(2)], 20, '20件中2件を読み込めませんでした。'],
  ['one file for two reasons', [problem(1), problem(1)], 20, '20件中1件を読み込めませんでした。'],
  ['pages only', [problem(1, false)], 20, 'ファイルの読み込みが完了しました。確認してください。'],
  ['what was cancelled', [problem(1, true, true)], 1, '1件の読み込みをキャンセルしました。'],
  [
    'some beside what was cancelled',
    [problem(1), problem(2, true, true)],
    20,
    '20件中1件を読み込めませんでした。',
  ],
  ['all files', [problem(1)], 1, 'ファイルの読み込みに失敗しました。'],
])('what was not read is said as what it is: %s', (_, problems, document_count, said) =>
  expect(readOutcome({ problems, document_count })).toBe(said),
);
