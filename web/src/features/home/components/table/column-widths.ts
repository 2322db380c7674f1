/** Widths in px; the one without a width takes the rest. */
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
/** px that the table has at least; columns that were widened come on top. */
export const TABLE_WIDTH = 1080;
/** On wide windows names get of the room that the read values leave. */
export const WIDE = '@media (min-width: 1700px)';
export const wideColumnWidths: Readonly<Record<string, number>> = { file_name: 336, sheet_name: 264 };
export const numericColumns: ReadonlySet<string> = new Set(['pages']);

/** What columns are called that can be made wider. */
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
