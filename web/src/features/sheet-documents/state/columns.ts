import type { FormItemFragmentWire, FormItemWire } from '@reader/contracts/http/configuration/sheets';
import type { TabulatedDocument } from '@reader/contracts/http/documents/tabulation';
import type { z } from 'zod';
import { fullTime } from '../../../lib/dates';

type FormItem = z.infer<typeof FormItemWire>;
type Fragment = z.infer<typeof FormItemFragmentWire>;

/** A column that scrolls sideways. */
export interface Column {
  readonly id: string;
  readonly title: string;
  /** The item above the column; null: the column has none. */
  readonly group: { readonly id: string; readonly title: string } | null;
  /** Default width, px. */
  readonly width: number;
  readonly textOf: (row: TabulatedDocument) => string;
}

const FIELD_WIDTH = 160;

const nameOf = ({ subject, display_subject }: FormItem): string => display_subject || subject;

const fieldColumn = (fragment: Fragment, item: FormItem, isAlone: boolean): Column => ({
  id: fragment.id,
  title: isAlone ? nameOf(item) : fragment.label || nameOf(item),
  group: isAlone ? null : { id: item.id, title: nameOf(item) },
  width: FIELD_WIDTH,
  textOf: ({ values }) => values[fragment.id] ?? '',
});

/** The fields of a form in its order, grouped by item; unused ones have no column. */
export const fieldColumns = (items: readonly FormItem[], fragments: readonly Fragment[]): Column[] =>
  [...items]
    .filter(({ using }) => using)
    .sort((a, b) => a.sequence - b.sequence)
    .flatMap((item) => {
      const own = fragments
        .filter(({ form_item }) => form_item === item.id)
        .sort((a, b) => a.sequence - b.sequence);
      return own.map((fragment) => fieldColumn(fragment, item, own.length === 1));
    });

const CHANNELS = { W: 'Web', F: 'ファイル' } as const;

/** The columns after the fields (docs/product/sheet-documents.md). */
export const closingColumns: readonly Column[] = [
  { id: 'application', title: '申請ID', group: null, width: 112, textOf: ({ id }) => id },
  { id: 'channel', title: '経路', group: null, width: 88, textOf: ({ channel }) => CHANNELS[channel] },
  { id: 'comment', title: '備考', group: null, width: 176, textOf: ({ comment }) => comment },
  { id: 'created', title: '登録日時', group: null, width: 152, textOf: (row) => fullTime(row.created_at) },
  { id: 'updated', title: '更新日時', group: null, width: 152, textOf: (row) => fullTime(row.updated_at) },
];

/** A head in the upper line; neighbouring columns of one item share it. */
export interface Head {
  readonly key: string;
  readonly group: Column['group'];
  readonly columns: readonly Column[];
}

export const headsOf = (columns: readonly Column[]): Head[] => {
  const heads: { key: string; group: Column['group']; columns: Column[] }[] = [];
  for (const column of columns) {
    const last = heads.at(-1);
    if (column.group && last?.group?.id === column.group.id) last.columns.push(column);
    else heads.push({ key: column.id, group: column.group, columns: [column] });
  }
  return heads;
};
