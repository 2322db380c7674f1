import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { columnWidth, widthOfColumns } from '../../../shared-features/matching/column-widths';
import type { ShownColumn } from '../../../shared-features/matching/columns';

/** Widths of what stands before the columns of the master, px: key, score. */
const KEY = 52;
const SCORE = 132;

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  fontSize: 14,
  lineHeight: '20px',
  '& th, & td': {
    padding: '4px 8px',
    textAlign: 'left',
    // Compared values are never cut: they go on in the next line.
    overflowWrap: 'anywhere',
    borderBottom: '1px solid var(--line)',
  },
  '& th': { height: 28, fontSize: 12, fontWeight: 600, color: 'var(--text-2)', borderColor: 'var(--line-2)' },
  '& td': { height: 32 },
  '& tbody th': { fontWeight: 400, borderColor: 'var(--line)' },
  '& tbody tr:last-child > *': { borderBottom: 0 },
  '& th:first-of-type, & td:first-of-type': { paddingLeft: 12 },
  '& .equal': { color: 'var(--text-3)' },
  '& .muted': { color: 'var(--text-3)', fontSize: 13 },
  '& .weight': { display: 'block', fontWeight: 400, color: 'var(--text-3)' },
  '& mark': { fontWeight: 600 },
});

/** A table in the columns of the matching: target, candidates and found rows share them, so that the eye runs straight down. */
export const MatchingTable = ({
  columns,
  label,
  children,
}: {
  columns: readonly ShownColumn[];
  label: string;
  children: ReactNode;
}) => (
  <Table aria-label={label} style={{ minWidth: KEY + SCORE + widthOfColumns(columns) }}>
    <colgroup>
      <col style={{ width: KEY }} />
      <col style={{ width: SCORE }} />
      {columns.map((column) => (
        <col key={column.id} style={{ width: `${(100 * columnWidth(column)) / widthOfColumns(columns)}%` }} />
      ))}
    </colgroup>
    {children}
  </Table>
);

const weightText = (weight: number): string => weight.toFixed(2);

/** Why a column counts as it does. */
const weightTitle = ({ set, counts }: NonNullable<ShownColumn['weight']>): string =>
  `設定した重み ${set} × このマスターでの見分けやすさ ${weightText(counts / set)}（同じ値の行が多い列ほど小さくなります）`;

/** The heads of the columns, below which rows stand with their key and their score. */
export const RowHeads = ({
  columns,
  isHidden = false,
  showsWeights = false,
}: {
  columns: readonly ShownColumn[];
  isHidden?: boolean;
  /** What each column counts in the score. */
  showsWeights?: boolean;
}) => (
  <thead className={isHidden ? 'hidden' : ''}>
    <tr>
      <th scope="col">キー</th>
      <th scope="col">一致度</th>
      {columns.map(({ id, label, weight }) => (
        <th key={id} scope="col">
          {label}
          {showsWeights && weight && (
            <span className="weight" title={weightTitle(weight)}>
              重み {weightText(weight.counts)}
            </span>
          )}
        </th>
      ))}
    </tr>
  </thead>
);

/** A panel with a head of one line, around a table. */
export const MatchingPanel = styled('section')({
  flex: 'none',
  // As wide as its table, so that its border goes around all of it.
  minWidth: 'min-content',
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 6,
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '2px 12px',
    minHeight: 36,
    padding: '2px 12px',
    borderBottom: '1px solid var(--line)',
    '& h2': { fontWeight: 600 },
  },
});
