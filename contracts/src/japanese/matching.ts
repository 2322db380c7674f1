import type { MatchingProblem, UnfitProblem } from '../jobs/matching/events.js';

/** Why a document cannot be held against a master (docs/product/matching.md#calls). */
export const unfitText: Readonly<Record<UnfitProblem, string>> = {
  'being-read': 'まだ読み取り中です。',
  unreadable: '読み取れなかった文書です。',
  confirmed: '確認済の文書です。突合するには、未確認に戻してください。',
  'nothing-to-compare': '照合する項目の値がありません。',
};

/** Why documents could not be matched. */
export const matchingProblemText: Readonly<Record<MatchingProblem, string>> = {
  'gave-up': '繰り返し失敗したため、突合を中止しました。もう一度お試しください。',
  failed: '突合に失敗しました。もう一度お試しください。',
  cancelled: '突合を取り消しました。',
  'no-documents': '突合できる文書がありません。',
  'too-many-documents': '一度に突合できる文書の数を超えています。絞り込んでから、もう一度お試しください。',
  unfit: '突合できない文書が含まれています。',
  'master-gone': 'マスターが削除されています。別のマスターを選んでください。',
};
