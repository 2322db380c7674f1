import { styled } from '@mui/material/styles';
import type { MatchingDocument } from '@reader/contracts/http/matching/matchings';
import type { KeyboardEvent } from 'react';
import { useOneTabStop } from '../../../components/focus/use-one-tab-stop';
import { NARROW } from '../../../components/layout';
import { columnWidth, widthOfColumns } from '../../../shared-features/matching/column-widths';
import type { ShownColumn } from '../../../shared-features/matching/columns';
import { ResultLine } from './result-line';

/** Widths of the columns beside those of the values, px: state, file name, score. */
const STATE = 124;
const NAME = 184;
const SCORE = 72;
/** Height of a line of the head, px. */
const HEAD = 32;
/** Share of their width to which columns shrink, so that both groups are in sight: values go on in a second line first. */
const TIGHT = 0.66;

const Scroller = styled('div')({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  background: 'var(--surface)',
  [NARROW]: { flex: 'none', maxHeight: '70vh' },
  // Always to be seen, also where systems hide theirs: otherwise nobody knows that more is at the right.
  '&::-webkit-scrollbar': { width: 12, height: 12 },
  '&::-webkit-scrollbar-track': { background: 'var(--sunken)' },
  '&::-webkit-scrollbar-thumb': {
    background: 'var(--field)',
    border: '3px solid var(--sunken)',
    borderRadius: 6,
  },
  '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: 0, tableLayout: 'fixed' },
  '& th, & td': {
    padding: '4px 6px',
    textAlign: 'left',
    // Values are never cut: they go on in the next line.
    overflowWrap: 'anywhere',
    borderBottom: '1px solid var(--line)',
  },
  '& td': { height: 28 },
  '& th': { position: 'sticky', zIndex: 1, background: 'var(--surface)', fontWeight: 600, fontSize: 12 },
  '& thead th': { height: HEAD, paddingBlock: 0, boxSizing: 'border-box' },
  '& tr.groups th': { top: 0, color: 'var(--text)', fontSize: 13 },
  '& tr.heads th': { top: HEAD, color: 'var(--text-2)', borderBottomColor: 'var(--line-2)' },
  '& th:first-of-type, & td:first-of-type': { paddingLeft: 16 },
  '& .border': { borderLeft: '2px solid var(--line-2)', paddingLeft: 12 },
  '& .equal': { color: 'var(--text-3)' },
  '& .note': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--warn)' },
  '& a, & .name': { color: 'var(--text-2)' },
  '& .name': { padding: 0, border: 0, background: 'none', font: 'inherit', textAlign: 'left' },
  '& tr.stopped td': { color: 'var(--text-3)' },
  '& mark': { fontWeight: 600 },
  '& tbody tr:hover td': { background: 'var(--sunken)' },
  '& tbody tr:focus-within td': { background: 'var(--tint)' },
  '& tbody tr:focus-within td:first-of-type': { boxShadow: 'inset 3px 0 0 var(--accent)' },
});

/** The documents with the rows that are chosen for them, a border between both. Heads stay, both groups scroll together. */
export const ResultTable = ({
  documents,
  columns,
  first,
  toOf,
  onPicture,
}: {
  documents: readonly MatchingDocument[];
  columns: readonly ShownColumn[];
  /** The row to which one returns from the matcher. */
  first: readonly string[];
  /** Where a document is chosen for again; null: nothing can be chosen any more. */
  toOf: (one: MatchingDocument) => string | null;
  onPicture: (one: MatchingDocument) => void;
}) => {
  const read = columns.filter(({ item }) => item !== null);
  const tabStop = useOneTabStop(first, () => undefined);
  const fixed = STATE + NAME + SCORE;
  const width = widthOfColumns(read) + widthOfColumns(columns);
  const share = (column: ShownColumn) => (
    <col key={column.id} style={{ width: `${(100 * columnWidth(column)) / width}%` }} />
  );
  const showPicture = (event: KeyboardEvent<HTMLElement>) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset['row'];
    const one = documents.find(({ document }) => document.id === row);
    if (event.key !== ' ' || !one) return;
    event.preventDefault();
    if (!event.repeat) onPicture(one);
  };
  return (
    <Scroller onKeyDown={showPicture}>
      <table aria-label="突合結果" style={{ minWidth: fixed + TIGHT * width }}>
        <colgroup>
          <col style={{ width: STATE }} />
          <col style={{ width: NAME }} />
          {read.map(share)}
          <col style={{ width: SCORE }} />
          {columns.map(share)}
        </colgroup>
        <thead>
          <tr className="groups">
            <th colSpan={2 + read.length} scope="colgroup">
              対象文書
            </th>
            <th colSpan={1 + columns.length} scope="colgroup" className="border">
              選んだ候補
            </th>
          </tr>
          <tr className="heads">
            <th scope="col">状態</th>
            <th scope="col">ファイル名</th>
            {read.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
            <th scope="col" className="border">
              一致度
            </th>
            {columns.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tabStop}>
          {documents.map((one) => (
            <ResultLine
              key={one.document.id}
              {...{ one, read, columns, to: toOf(one) }}
              onPicture={() => onPicture(one)}
            />
          ))}
        </tbody>
      </table>
    </Scroller>
  );
};
