/** The sheet of the correction workbook (docs/product/correction-workbook.md). */
export const SHEET_NAME = '修正';

/** Its columns in their order. Widths in characters of half width. */
export const COLUMNS = [
  { key: 'document', header: '文書', width: 7 },
  { key: 'fileName', header: 'ファイル名', width: 26 },
  { key: 'page', header: 'ページ', width: 8 },
  { key: 'subject', header: '項目名', width: 22 },
  { key: 'label', header: '入力欄名', width: 22 },
  { key: 'row', header: '行', width: 6 },
  { key: 'column', header: '列', width: 6 },
  { key: 'value', header: '値', width: 56 },
  { key: 'documentId', header: '文書ID', width: 38 },
  { key: 'valueId', header: '値ID', width: 38 },
  { key: 'revision', header: '版', width: 6 },
  { key: 'before', header: '元の値', width: 56 },
] as const;

export type ColumnKey = (typeof COLUMNS)[number]['key'];

/** What identifies a line and what was in it; not for people. */
export const HIDDEN: ReadonlySet<ColumnKey> = new Set(['documentId', 'valueId', 'revision', 'before']);
