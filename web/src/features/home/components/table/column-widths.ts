/** Widths in px; the column without one takes the rest. */
export const columnWidths: Readonly<Record<string, number>> = {
  status: 128,
  file_name: 216,
  sheet_name: 184,
  doubts: 72,
  pages: 60,
  created_by: 112,
  created_at: 112,
  outputs: 64,
};
/** Minimum px of the table; widened columns are added. */
export const TABLE_WIDTH = 1080;
/** On wide windows names get some of the space of the read values. */
export const WIDE = '@media (min-width: 1700px)';
export const wideColumnWidths: Readonly<Record<string, number>> = { file_name: 336, sheet_name: 264 };
export const numericColumns: ReadonlySet<string> = new Set(['pages']);

/** Columns whose values do not say by themselves what they are. */
export const labelledColumns: ReadonlySet<string> = new Set(['doubts', 'pages', 'outputs']);

/** Names of the columns that can be resized. */
export const columnLabels: Readonly<Record<string, string>> = {
  status: '状態',
  file_name: 'ファイル名',
  sheet_name: '帳票名',
  doubts: '要確認',
  pages: 'ページ',
  created_by: '登録者',
  created_at: '登録日時',
  outputs: '出力済',
};
