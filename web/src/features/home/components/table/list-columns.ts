/** How a column of the list of documents looks. */
export interface ListColumn {
  readonly label: string;
  /** Px; the column without one takes the rest, and is not resized. */
  readonly width?: number;
  /** Px on wide windows, where names get some of the space of the read values. */
  readonly wideWidth?: number;
  readonly isNumeric?: boolean;
  /** Its values do not say by themselves what they are: a narrow window shows the label beside them. */
  readonly isLabelled?: boolean;
}

export const listColumns = {
  status: { label: '状態', width: 128 },
  file_name: { label: 'ファイル名', width: 200, wideWidth: 336 },
  sheet_name: { label: '帳票名', width: 172, wideWidth: 264 },
  department_name: { label: '部署', width: 104, wideWidth: 176 },
  value: { label: '読取値' },
  doubts: { label: '要確認', width: 72, isLabelled: true },
  pages: { label: 'ページ', width: 60, isNumeric: true, isLabelled: true },
  created_by: { label: '登録者', width: 112 },
  created_at: { label: '登録日時', width: 112 },
  outputs: { label: '出力済', width: 92, isLabelled: true },
} satisfies Record<string, ListColumn>;

/** What is known of a column by its id; of the box for selecting, nothing. */
export const listColumnOf = (id: string): ListColumn | undefined =>
  (listColumns as Readonly<Record<string, ListColumn>>)[id];

/** Minimum px of the table; widened columns are added. */
export const TABLE_WIDTH = 1080;
export const WIDE = '@media (min-width: 1700px)';
