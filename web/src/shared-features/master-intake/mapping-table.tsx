import { styled } from '@mui/material/styles';
import type { MasterTypeHeader } from '@reader/contracts/objects/configuration/master-type';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { NARROW } from '../../components/layout';
import { useStable } from '../../lib/hooks/use-stable';
import { type Filter, MappingFilter } from './mapping-filter';
import { MappingLine } from './mapping-line';
import { type MappingRow, rowsShown } from './mapping-rows';

/** px */
const LINE_HEIGHT = 32;
/** Drawn on either side of what is in sight. */
const EXTRA_LINES = 8;
/** What is drawn before the list is measured, px. */
const FIRST_VIEW = { width: 480, height: 20 * LINE_HEIGHT };
/** Headers beyond which one looks for them. */
const MANY = 20;

const Area = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  flex: '0 1 auto',
  minHeight: 36 + 4 * LINE_HEIGHT,
  '& .line': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) 16px minmax(112px, 5fr) 72px minmax(0, 5fr)',
    alignItems: 'center',
    gap: 8,
    padding: '0 16px',
    borderBottom: '1px solid var(--line)',
  },
  '& .heads': {
    minHeight: 36,
    flex: 'none',
    fontSize: 12,
    fontWeight: 600,
    color: 'var(--text-2)',
    borderBottomColor: 'var(--line-2)',
    '& > :nth-of-type(3)': { paddingLeft: 8 },
  },
  '& .lines': { flex: '0 1 auto', minHeight: 0, overflowX: 'hidden', overflowY: 'auto' },
  '& .lines > div': { position: 'relative' },
  '& .lines .line': { position: 'absolute', left: 0, right: 0 },
  '& .line:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line-2)' },
  '& .line .Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--accent)' },
  '& .quiet': { fontSize: 12, color: 'var(--text-3)' },
  '& .none': { padding: '12px 16px', color: 'var(--text-2)' },
  [NARROW]: { flex: 'none', '& .lines': { maxHeight: 480 } },
});

/** Which column of the type each header is; of many only those in sight are drawn. */
export const MappingTable = ({
  rows,
  columns,
  isDisabled,
  onChoose,
}: {
  rows: readonly MappingRow[];
  /** Of the type, as saved. */
  columns: readonly MasterTypeHeader[];
  isDisabled: boolean;
  onChoose: (at: number, column: string | null) => void;
}) => {
  const [filter, setFilter] = useState<Filter>({ shown: 'all', search: '' });
  const choose = useStable(onChoose);
  const lines = useMemo(() => rowsShown(rows, filter.shown, filter.search), [rows, filter]);
  const users = useMemo(
    () => new Map(rows.flatMap(({ column, title }) => (column === null ? [] : [[column, title] as const]))),
    [rows],
  );
  const scroller = useRef<HTMLDivElement>(null);
  // Lines are given their places only, and these are other values when they change.
  // oxlint-disable-next-line react/incompatible-library
  const window = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    initialRect: FIRST_VIEW,
    estimateSize: () => LINE_HEIGHT,
    overscan: EXTRA_LINES,
  });
  return (
    <Area role="table" aria-label="見出しと列の対応" aria-rowcount={rows.length + 1}>
      {rows.length > MANY && (
        <MappingFilter all={rows.length} used={users.size} filter={filter} onFilter={setFilter} />
      )}
      <div role="row" aria-rowindex={1} className="line heads">
        <span role="columnheader">CSVの見出し</span>
        <span aria-hidden />
        <span role="columnheader">種別の列</span>
        <span role="columnheader">対応</span>
        <span role="columnheader">1行目の値</span>
      </div>
      <div className="lines" role="rowgroup" ref={scroller}>
        {lines.length === 0 && <p className="none">当てはまる見出しはありません。</p>}
        <div role="presentation" style={{ height: window.getTotalSize() }}>
          {window.getVirtualItems().map(({ index, start }) => {
            const row = lines[index];
            return (
              row && (
                <MappingLine
                  key={row.at}
                  row={row}
                  columns={columns}
                  users={users}
                  top={start}
                  height={LINE_HEIGHT}
                  isDisabled={isDisabled}
                  onChoose={choose}
                />
              )
            );
          })}
        </div>
      </div>
    </Area>
  );
};
