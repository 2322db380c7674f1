import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import { isOpenJob } from '../../../lib/jobs';
import { count } from '../../../lib/text';

const KINDS: Readonly<Record<JobAnswer['kind'], string>> = {
  read: '文書の読取',
  export: '文書の出力',
  import: '読込結果修正ファイルの取り込み',
  sheet: '帳票登録',
  page: 'ページの処理',
  area: '範囲の読取',
  'bulk-return': '一括で未確認に戻す',
  'bulk-delete': '一括削除',
};

/** What a job is called: its file where it has made one. */
export const nameOfJob = ({ kind, meta }: Pick<JobAnswer, 'kind' | 'meta'>): string =>
  meta.file_name || KINDS[kind];

/** Kinds whose failed jobs can be asked for again as they were. */
const REPEATABLE: readonly JobAnswer['kind'][] = ['export', 'import', 'sheet', 'bulk-return', 'bulk-delete'];

export const unreadOf = ({ problems }: JobAnswer): JobAnswer['problems'] =>
  problems.filter(({ is_unread }) => is_unread);

/** Can it be asked for again? A read by the documents that could not be read. */
export const canBeRetried = (job: JobAnswer): boolean =>
  !isOpenJob(job) &&
  (unreadOf(job).length > 0 ||
    (job.status === 'failed' && REPEATABLE.includes(job.kind) && job.retried_as === null));

/** How a job stands, in a few words. */
export const stateOfJob = (job: JobAnswer): string => {
  if (isOpenJob(job))
    return job.position !== null && job.position > 1
      ? `${count(job.position)}番目に待機中`
      : `${Math.round(job.meta.percentage)}%`;
  if (job.retried_as !== null) return '失敗（もう一度実行済み）';
  if (job.status === 'failed') return '失敗';
  if (job.result === '') return '完了';
  const errors = job.kind === 'read' ? job.problems.length : job.counts?.failed;
  return errors === undefined ? '完了（要確認）' : `完了（エラー ${count(errors)}件）`;
};
