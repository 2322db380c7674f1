import { styled } from '@mui/material/styles';
import type { Id } from '@reader/contracts/objects/ids';
import {
  type CsvFormatItem,
  type CsvFormatRow,
  csvFormatRows,
} from '@reader/contracts/objects/output/output-format';
import { createContext, useContext } from 'react';
import { OutputSettingIcon } from '../../../components/icons';
import { choicesOf } from '../../../lib/choices/choices';
import type {
  CellProps,
  TableDefinition,
} from '../../../shared-features/configuration/table/table-definition';
import { noReferences, type References } from '../state/references';
import { detailSummary, itemSummary, rowTypeName } from '../state/summaries';

const Open = styled('button')({
  width: '100%',
  height: 28,
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'left',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { color: 'var(--accent)', textDecoration: 'underline' },
  '&.none': { color: 'var(--text-3)' },
});

/** The items of each row, which are edited beside the table. */
export interface RowItems {
  readonly items: ReadonlyMap<Id, readonly CsvFormatItem[]>;
  readonly references: References;
  readonly pattern: Id | null;
  readonly open: (row: Id) => void;
}
export const RowItemsContext = createContext<RowItems>({
  items: new Map(),
  references: noReferences,
  pattern: null,
  open: () => undefined,
});

/** Summary of a row; opens its items. */
const Summary = ({ item: row, label }: CellProps<CsvFormatRow>) => {
  const { items, references, pattern, open } = useContext(RowItemsContext);
  const text = itemSummary(row, items.get(row.id) ?? [], references, pattern);
  return (
    <Open
      type="button"
      className={text === '' ? 'none' : ''}
      title={text}
      aria-label={`${label}: ${text || '未設定'}`}
      onClick={() => open(row.id)}
    >
      {text || '項目を設定'}
    </Open>
  );
};

/** How its items are joined and changed; a second way to open them, for the pointer. */
const Details = ({ item: row }: CellProps<CsvFormatRow>) => {
  const { items, references, open } = useContext(RowItemsContext);
  const text = detailSummary(row, items.get(row.id) ?? [], references);
  return (
    <Open
      type="button"
      tabIndex={-1}
      className={text === '' ? 'none' : ''}
      title={text}
      aria-hidden
      onClick={() => open(row.id)}
    >
      {text || '–'}
    </Open>
  );
};

const days = [
  { value: '', label: '–' },
  { value: 'last', label: '末日' },
  ...Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: `${index + 1}日` })),
];

/** The rows of a format, which are the columns of the file. */
export const formatRows: TableDefinition<CsvFormatRow> = {
  objects: csvFormatRows,
  noun: '行',
  title: '出力する列',
  labels: {
    type: '種別',
    header: 'ヘッダー',
    link_type: '連結方法',
    delimiter: '区切り文字・計算式',
    day: '日',
  },
  columns: [
    { field: 'type', width: 128, choices: choicesOf(rowTypeName) },
    { field: 'header' },
    { field: 'link_type', head: '項目', Cell: Summary, inputLabel: (row) => `${row}の項目の詳細設定` },
    { field: 'delimiter', head: '詳細設定', Cell: Details },
    { field: 'day', width: 92, choices: days },
  ],
  minWidth: 760,
  isPlain: true,
  Icon: OutputSettingIcon,
  emptyTitle: '行がありません',
  emptyText: '1行がファイルの1列になります。行を追加するか、見出し行を貼り付けてください。',
};
