import { CHOSEN_LIMIT, EXPORT_LIMIT } from '@reader/contracts/http/output/exports';
import { count } from '../../../lib/text';
import type { ExportTarget } from '../api/exports';
import { isFiltered } from './filters';
import { filtersText } from './filters-text';

/** The documents that something is done with, and how many the filter finds. */
export interface OutputTarget extends ExportTarget {
  readonly total: number;
  /** All that the filter finds was selected, none of it by name. */
  readonly isWhole: boolean;
}

/** Which documents it is about, for people: the selected ones, or all of the filter result. */
export const targetText = ({ ids, filters, total }: OutputTarget, what: string): string => {
  if (ids.length > 0) return `選択した${count(ids.length)}件を${what}します。`;
  const text = filtersText(filters);
  return `絞り込み結果の${count(total)}件すべてを${what}します${text && `（${text}）`}。`;
};

/**
 * What must be chosen first: selected documents, those or a condition of the filter, or nothing
 * (docs/product/home.md#what-needs-a-selection).
 */
export type Need = 'selection' | 'selection-or-condition' | 'documents';

/** Must each document be named although the whole filter result was selected? */
export const mustBeNamed = ({ isWhole, filters }: OutputTarget, need: Need): boolean =>
  isWhole && (need === 'selection' || (need === 'selection-or-condition' && !isFiltered(filters)));

const upTo = (limit: number, total: number): string | undefined =>
  total > limit ? `一度に${count(limit)}件までです` : undefined;

/** Why something cannot be done with these documents; undefined when it can. */
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
