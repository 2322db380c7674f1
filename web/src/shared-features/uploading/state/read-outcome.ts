import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import { count } from '../../../lib/text';

const FAILED = 'ファイルの読み込みに失敗しました。';

/** What a reading that left something to say has come to (docs/product/messages.md#errors): never failed where most was read. */
export const readOutcome = ({
  problems,
  document_count: documents,
}: Pick<JobAnswer, 'problems' | 'document_count'>): string => {
  const unreadBy = (isCancelled: boolean) =>
    new Set(
      problems
        .filter(({ is_unread, is_cancelled }) => is_unread && is_cancelled === isCancelled)
        .map(({ document_id }) => document_id),
    );
  const [unread, cancelled] = [unreadBy(false), unreadBy(true)];
  if (cancelled.size > 0 && unread.size === 0)
    return `${count(cancelled.size)}件の読み込みをキャンセルしました。`;
  if (documents === null || unread.size >= documents) return FAILED;
  return unread.size === 0
    ? 'ファイルの読み込みが完了しました。確認してください。'
    : `${count(documents)}件中${count(unread.size)}件を読み込めませんでした。`;
};
