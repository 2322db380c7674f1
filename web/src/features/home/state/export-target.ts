import { EXPORT_LIMIT } from '@reader/contracts/http/exports';
import { count } from '../../../lib/text';
import type { ExportTarget } from '../api/exports';
import { filtersText } from './filters-text';

/** Which documents an output is about, for people: the selected ones, or all of the filter result. */
export const targetText = ({ ids, filters }: ExportTarget, total: number): string => {
  if (ids.length > 0) return `選択した${count(ids.length)}件を出力します。`;
  const text = filtersText(filters);
  return `絞り込み結果の${count(total)}件すべてを出力します${text && `（${text}）`}。`;
};

/** Why so many documents cannot be put out at once; undefined when they can. */
export const tooMany = ({ ids }: ExportTarget, total: number): string | undefined =>
  ids.length === 0 && total > EXPORT_LIMIT
    ? `一度に出力できるのは${count(EXPORT_LIMIT)}件までです。条件を絞り込んでください。`
    : undefined;
