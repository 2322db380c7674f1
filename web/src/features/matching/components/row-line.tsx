import { styled } from '@mui/material/styles';
import type { MatchingDocument } from '@reader/contracts/http/matching/matchings';
import type { Candidate } from '@reader/contracts/matching/candidates';
import { Differing } from '../../../components/difference/differing';
import { LearnedIcon, TickIcon } from '../../../components/icons';
import { Kbd } from '../../../components/kbd';
import { ignoreHeld, isRepeated } from '../../../lib/repeated-press';
import {
  fieldOf,
  likenessOf,
  rowText,
  isEqual,
  scoreText,
  type ShownColumn,
} from '../../../shared-features/matching/columns';

const Line = styled('tr')({
  cursor: 'pointer',
  '&:hover > td': { background: 'var(--sunken)' },
  '& > td': { height: 40 },
  '&.current > td': {
    background: 'var(--tint)',
    boxShadow: 'inset 0 1px 0 var(--accent), inset 0 -1px 0 var(--accent)',
  },
  '&.current > td:first-of-type': {
    boxShadow: 'inset 3px 0 0 var(--accent), inset 0 1px 0 var(--accent), inset 0 -1px 0 var(--accent)',
  },
  '&.current .equal': { color: 'var(--text-2)' },
  '& button': {
    display: 'grid',
    placeItems: 'center',
    minWidth: 28,
    height: 28,
    padding: 0,
    border: 0,
    borderRadius: 4,
    background: 'none',
    cursor: 'inherit',
    color: 'inherit',
  },
  '& .score': { display: 'flex', alignItems: 'center', gap: 8, whiteSpace: 'nowrap' },
  '& .bar': { width: 52, height: 4, borderRadius: 2, background: 'var(--track)', overflow: 'hidden' },
  '& .bar > i': { display: 'block', height: '100%', background: 'var(--accent)' },
  '& .note': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    fontSize: 12,
    lineHeight: '16px',
    color: 'var(--text-2)',
    '& svg': { fontSize: 14 },
  },
  '& .alike': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' },
});

type Row = Pick<Candidate, 'row'> & {
  readonly values: Readonly<Record<string, string>>;
  /** null: it was found by a search. */
  readonly match: Pick<Candidate, 'score' | 'alike' | 'learned'> | null;
};

const Score = ({ match }: { match: NonNullable<Row['match']> }) => (
  <>
    <span className="score">
      {scoreText(match.score)}
      <span className="bar" aria-hidden>
        <i style={{ width: `${100 * match.score}%` }} />
      </span>
    </span>
    {match.learned > 0 && (
      <span className="note" title={`この読み方に、${match.learned}回選ばれています`}>
        <LearnedIcon aria-hidden />
        学習 {match.learned}回
      </span>
    )}
  </>
);

/** A row of the master beside the document: what is equal is grey, characters that differ are marked. */
const Cell = ({
  row,
  target,
  column,
  showsAlike,
}: {
  row: Row;
  target: MatchingDocument;
  column: ShownColumn;
  showsAlike: boolean;
}) => {
  const value = row.values[column.id] ?? '';
  const field = fieldOf(target, column);
  const likeness = row.match ? likenessOf(row.match.alike, column) : undefined;
  // Of several columns for one field, the nearest is compared.
  const isCompared =
    field !== undefined && (row.match === null || likeness !== undefined || field.value === '');
  const isSame = field !== undefined && isEqual(field.value, value, likeness);
  return (
    <td
      className={isCompared ? (isSame ? 'equal' : '') : 'muted'}
      title={likeness === undefined ? undefined : `${column.label}の一致度 ${scoreText(likeness)}`}
    >
      {isCompared && field.value !== '' && !isSame ? <Differing text={value} other={field.value} /> : value}
      {showsAlike && likeness !== undefined && (
        <span className="alike">
          <span className="hidden">一致度</span>
          {scoreText(likeness)}
        </span>
      )}
    </td>
  );
};

/** A row that may be chosen, with its key; a click anywhere on it chooses it. */
export const RowLine = ({
  row,
  target,
  columns,
  name,
  shortcut,
  isCurrent,
  isChosen,
  showsAlike,
  onCurrent,
  onChoose,
}: {
  row: Row;
  target: MatchingDocument;
  columns: readonly ShownColumn[];
  /** How the button is called: 候補1. */
  name: string;
  shortcut: string;
  isCurrent: boolean;
  isChosen: boolean;
  showsAlike: boolean;
  onCurrent: () => void;
  /** undefined: one may only look. */
  onChoose: (() => void) | undefined;
}) => (
  <Line
    className={isCurrent ? 'current' : ''}
    aria-current={isCurrent ? 'true' : undefined}
    style={onChoose ? undefined : { cursor: 'default' }}
    onClick={(event) => !isRepeated(event) && onChoose?.()}
  >
    <td>
      <button
        type="button"
        data-choice
        aria-label={`${name}${isChosen ? '（選択済み）' : ''}: ${rowText(columns, row.values)}`}
        tabIndex={isCurrent ? 0 : -1}
        onFocus={onCurrent}
        onKeyDown={ignoreHeld}
      >
        {isChosen ? <TickIcon aria-hidden sx={{ color: 'var(--ok)' }} /> : <Kbd aria-hidden>{shortcut}</Kbd>}
      </button>
    </td>
    <td>{row.match ? <Score match={row.match} /> : <span className="muted">検索</span>}</td>
    {columns.map((column) => (
      <Cell key={column.id} {...{ row, target, column, showsAlike }} />
    ))}
  </Line>
);

/** The line of 該当なし. */
export const NoneLine = ({
  columns,
  isCurrent,
  isChosen,
  onCurrent,
  onChoose,
}: {
  columns: readonly ShownColumn[];
  isCurrent: boolean;
  isChosen: boolean;
  onCurrent: () => void;
  onChoose: (() => void) | undefined;
}) => (
  <Line
    className={isCurrent ? 'current' : ''}
    aria-current={isCurrent ? 'true' : undefined}
    onClick={(event) => !isRepeated(event) && onChoose?.()}
  >
    <td>
      <button
        type="button"
        data-choice
        aria-label={`0 該当なし${isChosen ? '（選択済み）' : ''}`}
        tabIndex={isCurrent ? 0 : -1}
        onFocus={onCurrent}
        onKeyDown={ignoreHeld}
      >
        {isChosen ? <TickIcon aria-hidden sx={{ color: 'var(--ok)' }} /> : <Kbd aria-hidden>0</Kbd>}
      </button>
    </td>
    <td colSpan={columns.length + 1} className="muted">
      該当なし（この中に候補がない）
    </td>
  </Line>
);
