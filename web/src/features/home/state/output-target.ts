import { CHOSEN_LIMIT } from '@reader/contracts/http/output/exports';
import { EXPORT_LIMIT } from '@reader/contracts/objects/output/export-limit';
import { count } from '../../../lib/text';
import type { ExportTarget } from '../api/exports';
import { isFiltered } from './filters';
import { filtersText } from './filters-text';

/** The documents that an action applies to, and the number of results. */
export interface OutputTarget extends ExportTarget {
  readonly total: number;
  /** The whole filter result is selected, without a list of ids. */
  readonly isWhole: boolean;
}

/** A sentence that names the documents: the selected ones, or all of the filter result. */
export const targetText = ({ ids, filters, total }: OutputTarget, what: string): string => {
  if (ids.length > 0) return `選択した${count(ids.length)}件を${what}します。`;
  const text = filtersText(filters);
  return `絞り込み結果の${count(total)}件すべてを${what}します${text && `（${text}）`}。`;
};

/**
 * What an action requires: selected documents, a selection or a filter, or nothing
 * (docs/product/home.md#what-needs-a-selection).
 */
export type Need = 'selection' | 'selection-or-condition' | 'documents';

/** Whether each document must be listed although the whole filter result was selected. */
export const mustBeNamed = ({ isWhole, filters }: OutputTarget, need: Need): boolean =>
  isWhole && (need === 'selection' || (need === 'selection-or-condition' && !isFiltered(filters)));

const upTo = (limit: number, total: number): string | undefined =>
  total > limit ? `一度に${count(limit)}件までです` : undefined;

/** Why an action is not possible with these documents; undefined if it is. */
export const obstacle = (target: OutputTarget, need: Need): string | undefined => {
  const { ids, filters, total, isWhole } = target;
  if (ids.length > 0) return undefined;
  if (total === 0) return '文書がありません';
  if (mustBeNamed(target, need)) return upTo(CHOSEN_LIMIT, total);
  if (need === 'selection' && !isWhole) return '文書を選択してください';
  if (need === 'selection-or-condition' && !isFiltered(filters))
    return '文書を選択するか、絞り込んでください';
  return upTo(EXPORT_LIMIT, total);
};
