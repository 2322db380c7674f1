import { accountColumns, type AccountCells } from '@reader/contracts/http/administration/account-rows';
import { cellsByHeader, refusalByHeader } from '../../../lib/csv/by-header';
import type { Csv } from '@reader/contracts/files/csv/parse-csv';

/** Lines of a file that are sent, and what cannot be. */
export interface PlannedLines {
  readonly rows: readonly AccountCells[];
  /** Headers of columns that are not taken. */
  readonly strange: readonly string[];
  /** Lines that name a user whom an earlier line names. */
  readonly repeated: readonly { readonly line: number; readonly userId: string; readonly first: number }[];
}

/** Most lines of a file (docs/product/limits.md#account-limits). */
export const MOST_LINES = 20_000;

/** Why a file is no CSV of accounts; undefined where it is one. */
export const refusalOf = (csv: Csv): string | undefined =>
  refusalByHeader(csv, accountColumns, { mostLines: MOST_LINES, needed: ['user_id'] });

/** The lines of a file by its header. */
export const planLines = (csv: Csv): PlannedLines => {
  const { rows: found, strange } = cellsByHeader(csv, accountColumns);
  const first = new Map<string, number>();
  const rows: AccountCells[] = [];
  const repeated: PlannedLines['repeated'][number][] = [];
  for (const { line, cells } of found) {
    const userId = (cells.user_id ?? '').trim();
    const earlier = first.get(userId);
    if (earlier !== undefined && userId !== '') repeated.push({ line, userId, first: earlier });
    else rows.push({ ...cells, line, user_id: userId });
    if (earlier === undefined) first.set(userId, line);
  }
  return { rows, repeated, strange };
};
