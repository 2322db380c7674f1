import {
  accountColumns,
  type AccountCells,
  type AccountColumn,
} from '@reader/contracts/http/administration/account-rows';
import type { Csv } from '../../../lib/csv/parse-csv';

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

const columns = Object.entries(accountColumns) as [AccountColumn, string][];

/** Which column a header names, whatever spaces surround it. */
const columnOf = (header: string): AccountColumn | undefined =>
  columns.find(([code, label]) => [code, label].includes(header.trim()))?.[0];

/** Why a file is no CSV of accounts; undefined where it is one. */
export const refusalOf = ({ records, unclosed }: Csv): string | undefined => {
  if (unclosed !== undefined) return `${unclosed}行目の引用符（"）が閉じていません。`;
  const [header, ...rest] = records;
  if (!header || rest.length === 0) return 'データの行がありません。';
  if (rest.length > MOST_LINES) return `一度に取り込めるのは${MOST_LINES}行までです。`;
  const known = header.cells.map(columnOf);
  if (!known.includes('user_id')) return `見出しに「${accountColumns.user_id}」の列がありません。`;
  const twice = known.find((column, at) => column !== undefined && known.indexOf(column) !== at);
  return twice && `見出しに「${accountColumns[twice]}」の列が2つあります。`;
};

/** The lines of a file by its header. Columns that it does not have are left out: what is there stays. */
export const planLines = ({ records: [header, ...rest] }: Csv): PlannedLines => {
  const known = (header?.cells ?? []).map(columnOf);
  const first = new Map<string, number>();
  const rows: AccountCells[] = [];
  const repeated: PlannedLines['repeated'][number][] = [];
  for (const { line, cells } of rest) {
    const row = Object.fromEntries(
      known.flatMap((column, at) => (column ? [[column, cells[at] ?? '']] : [])),
    ) as Partial<Record<AccountColumn, string>>;
    const userId = (row.user_id ?? '').trim();
    const earlier = first.get(userId);
    if (earlier !== undefined && userId !== '') repeated.push({ line, userId, first: earlier });
    else rows.push({ ...row, line, user_id: userId });
    if (earlier === undefined) first.set(userId, line);
  }
  return {
    rows,
    repeated,
    strange: (header?.cells ?? []).filter((_, at) => known[at] === undefined),
  };
};
