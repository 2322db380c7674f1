import { compact } from '@reader/contracts/text/compact';
import type { MappingTitle } from '@reader/contracts/objects/configuration/mapping-pattern';
import { MAPPING_VALUE_LIMIT } from '@reader/contracts/objects/configuration/mapping-input';
import { count } from '../../../lib/text';
import type { EntryTexts } from './entry';
import type { Csv } from '@reader/contracts/files/csv/parse-csv';

export interface ImportRow {
  /** Line of the file, 1-based. */
  readonly line: number;
  readonly texts: EntryTexts;
}
export interface ImportProblem {
  readonly line: number;
  readonly message: string;
}
/** The result of importing a file into a mapping definition. */
export interface ImportPlan {
  /** The columns of the file in order, with their titles; null: no title, the column is skipped. */
  readonly columns: readonly { readonly header: string; readonly title: MappingTitle | null }[];
  /** Titles without a column in the file: they stay empty. */
  readonly missing: readonly MappingTitle[];
  readonly rows: readonly ImportRow[];
  /** Lines that cannot be imported. */
  readonly problems: readonly ImportProblem[];
  /** Lines that repeat the keys of an earlier line, which is the one that documents find. */
  readonly repeated: readonly number[];
}

const columnsOf = (headers: readonly string[], titles: readonly MappingTitle[]): ImportPlan['columns'] => {
  const free = new Set(titles);
  return headers.map((header) => {
    const title = [...free].find((one) => compact(one.title) === compact(header)) ?? null;
    if (title) free.delete(title);
    return { header, title };
  });
};

const problemOf = (cells: readonly string[], width: number): string | undefined => {
  if (cells.length > width) return `見出しは${count(width)}列ですが、${count(cells.length)}列あります。`;
  const long = cells.findIndex((cell) => cell.length > MAPPING_VALUE_LIMIT);
  if (long >= 0) return `${count(long + 1)}列目が${count(MAPPING_VALUE_LIMIT)}文字を超えています。`;
  if (cells.some((cell) => cell.includes('\ufffd'))) return '読み取れない文字があります。';
  return undefined;
};

/** Matches a file's columns to titles by its header line. Cells missing at the end of a line are empty. */
export const planImport = ({ records, unclosed }: Csv, titles: readonly MappingTitle[]): ImportPlan => {
  const [head, ...body] = records;
  const columns = columnsOf(head?.cells ?? [], titles);
  const taken = new Set(columns.map(({ title }) => title?.id));
  const keys = titles.filter(({ is_key }) => is_key);
  const seen = new Set<string>();
  const rows: ImportRow[] = [];
  const repeated: number[] = [];
  const problems: ImportProblem[] =
    unclosed === undefined ? [] : [{ line: unclosed, message: '引用符（"）が閉じていません。' }];

  for (const { line, cells } of body) {
    const message = problemOf(cells, columns.length);
    if (message !== undefined) {
      problems.push({ line, message });
      continue;
    }
    const texts = Object.fromEntries(
      columns.flatMap(({ title }, index) => (title ? [[title.id, (cells[index] ?? '').trim()]] : [])),
    );
    if (Object.values(texts).every((text) => text === '')) {
      problems.push({ line, message: '登録する値がありません。' });
      continue;
    }
    rows.push({ line, texts });
    const key = JSON.stringify(keys.map(({ id }) => compact(texts[id] ?? '')));
    if (keys.length > 0 && seen.size === seen.add(key).size) repeated.push(line);
  }
  return {
    columns,
    missing: titles.filter(({ id }) => !taken.has(id)),
    rows,
    problems: problems.sort((a, b) => a.line - b.line),
    repeated,
  };
};

/** Why the file cannot be imported at all; undefined if it can. */
export const refusalOf = ({ columns, rows, problems }: ImportPlan): string | undefined => {
  if (columns.length === 0) return 'ファイルが空です。';
  if (columns.every(({ title }) => title === null))
    return '1行目の見出しに、このデータマッピングの項目名がありません。';
  return rows.length === 0 && problems.length === 0 ? '見出しの下に行がありません。' : undefined;
};
