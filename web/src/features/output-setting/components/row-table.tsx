import { styled } from '@mui/material/styles';
import type { Id } from '@reader/contracts/objects/ids';
import type { CsvFormatItem, CsvFormatRow } from '@reader/contracts/objects/output/output-format';
import type { ReactNode } from 'react';
import { sortingLook } from '../../../components/sorting/sorting-look';
import { useSorting } from '../../../components/sorting/use-sorting';
import { TickBox } from '../../../components/tick-box';
import { useStable } from '../../../lib/use-stable';
import type { References } from '../state/references';
import { detailSummary, itemSummary } from '../state/summaries';
import { RowLine } from './row-line';

const Area = styled('div')({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  background: 'var(--surface)',
  '& table': {
    width: '100%',
    minWidth: 760,
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
  },
  '& th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: 36,
    padding: '0 8px',
    background: 'var(--surface)',
    borderBottom: '1px solid var(--line-2)',
    fontSize: 12,
    fontWeight: 600,
    textAlign: 'left',
    color: 'var(--text-2)',
    whiteSpace: 'nowrap',
  },
  '& td': {
    height: 36,
    padding: '0 8px',
    borderBottom: '1px solid var(--line)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& tbody tr:hover': { background: 'var(--bg)' },
  '& td:last-of-type': { paddingRight: 16 },
  '& tbody tr[aria-current=true]': { background: 'var(--tint)' },
  '& tr[aria-current=true] td:first-of-type': { boxShadow: 'inset 3px 0 0 var(--accent)' },
  ...sortingLook,
});

/** The rows of a format: each is a column of the file. */
export const RowTable = ({
  rows,
  order,
  firstNumber,
  items,
  references,
  pattern,
  checked,
  current,
  isReadOnly,
  instead,
  onCheck,
  onCheckAll,
  onOrder,
  onChange,
  onOpen,
}: {
  /** What is shown of them. */
  rows: readonly CsvFormatRow[];
  /** All of them. */
  order: readonly Id[];
  /** Number of the first one shown. */
  firstNumber: number;
  items: ReadonlyMap<Id, readonly CsvFormatItem[]>;
  references: References;
  pattern: Id | null;
  checked: ReadonlySet<Id>;
  /** The row whose items are open. */
  current: Id | null;
  isReadOnly: boolean;
  /** Stands in for the rows when there are none. */
  instead: ReactNode;
  onCheck: (id: Id) => void;
  onCheckAll: (isChecked: boolean) => void;
  onOrder: (order: Id[]) => void;
  onChange: (id: Id, change: Partial<CsvFormatRow>) => void;
  onOpen: (id: Id) => void;
}) => {
  const sorting = useSorting({ order, checked, onOrder, isDisabled: isReadOnly });
  const check = useStable(onCheck);
  const change = useStable(onChange);
  const open = useStable(onOpen);
  const checkedHere = rows.filter(({ id }) => checked.has(id)).length;
  return (
    <Area {...sorting.area}>
      <table aria-label="出力する列">
        <colgroup>
          <col style={{ width: 36 }} />
          <col style={{ width: 32 }} />
          <col style={{ width: 44 }} />
          <col style={{ width: 128 }} />
          <col />
          <col />
          <col />
          <col style={{ width: 92 }} />
        </colgroup>
        <thead>
          <tr>
            <th>
              <span className="hidden">並べ替え</span>
            </th>
            <th style={{ paddingLeft: 4 }}>
              {!isReadOnly && (
                <TickBox
                  checked={rows.length > 0 && checkedHere === rows.length}
                  indeterminate={checkedHere > 0 && checkedHere < rows.length}
                  disabled={rows.length === 0}
                  slotProps={{ input: { 'aria-label': '表示中の行をすべて選択' } }}
                  onChange={(event) => onCheckAll(event.target.checked)}
                />
              )}
            </th>
            <th style={{ textAlign: 'right' }}>No.</th>
            <th style={{ paddingLeft: 15 }}>種別</th>
            <th style={{ paddingLeft: 15 }}>ヘッダー</th>
            <th>項目</th>
            <th>詳細設定</th>
            <th style={{ paddingLeft: 15 }}>日</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <RowLine
              key={row.id}
              row={row}
              number={firstNumber + index}
              summary={itemSummary(row, items.get(row.id) ?? [], references, pattern)}
              details={detailSummary(row, items.get(row.id) ?? [], references)}
              isChecked={checked.has(row.id)}
              isCurrent={row.id === current}
              isReadOnly={isReadOnly}
              drag={sorting.dragOf(row.id)}
              onCheck={check}
              onChange={change}
              onOpen={open}
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && instead}
      {sorting.announcement}
    </Area>
  );
};
