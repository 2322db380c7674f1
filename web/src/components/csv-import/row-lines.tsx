import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { count } from '../../lib/text';
import { Segments } from '../segments';

const Lines = styled('div')({
  overflow: 'auto',
  maxHeight: '40vh',
  marginTop: 8,
  border: '1px solid var(--line)',
  borderRadius: 4,
  '& li': {
    display: 'grid',
    gridTemplateColumns: '64px 144px 104px minmax(0, 1fr)',
    gap: 12,
    minHeight: 32,
    alignItems: 'center',
    padding: '4px 12px',
    borderBottom: '1px solid var(--line)',
  },
  '& li > *': { overflowWrap: 'anywhere' },
  '& .line': { textAlign: 'right', color: 'var(--text-3)' },
  '& s': { color: 'var(--text-3)' },
});

/** More lines than anybody reads in a dialog; all of them are in the file. */
const SHOWN = 200;

/** A line of the file: what it is about, which column, and what becomes of it or why it is refused. */
export interface RowLine {
  readonly line: number;
  readonly what: string;
  readonly column: string;
  readonly told: ReactNode;
}

/** Lines of which the same becomes. */
export interface RowGroup<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly lines: readonly RowLine[];
}

/** What is refused comes first, then what has any lines. */
const firstOf = <Value extends string>(groups: readonly RowGroup<Value | 'refused'>[]) => {
  const filled = groups.filter(({ lines }) => lines.length > 0);
  return (filled.find(({ value }) => value === 'refused') ?? filled[0] ?? groups[0])?.value ?? 'refused';
};

/** What a trial says, line by line, a group at a time. */
export const RowLines = <Value extends string>({
  groups,
}: {
  groups: readonly RowGroup<Value | 'refused'>[];
}) => {
  const [shown, setShown] = useState(() => firstOf(groups));
  const lines = groups.find(({ value }) => value === shown)?.lines ?? [];
  return (
    <>
      <Segments<Value | 'refused'>
        label="表示する行"
        value={shown}
        onChange={setShown}
        segments={groups.map(({ value, label }) => ({ value, label }))}
      />
      <Lines tabIndex={0} aria-label="行ごとの結果">
        <ul>
          {lines.slice(0, SHOWN).map(({ line, what, column, told }, at) => (
            <li key={at}>
              <span className="line">{count(line)}行</span>
              <span>{what}</span>
              <span>{column}</span>
              <span>{told}</span>
            </li>
          ))}
          {lines.length > SHOWN && (
            <li>
              <span />
              ほか{count(lines.length - SHOWN)}行
            </li>
          )}
          {lines.length === 0 && (
            <li>
              <span />
              ありません
            </li>
          )}
        </ul>
      </Lines>
    </>
  );
};

/** What a line changes, each as it was and as it becomes. */
export const ChangedCells = ({
  changes,
}: {
  changes: readonly { readonly column: string; readonly before: string; readonly after: string }[];
}) => (
  <>
    {changes.map(({ column, before, after }) => (
      <span key={column} style={{ marginRight: 12 }}>
        <s>{before || '（なし）'}</s> → {after || '（なし）'}
      </span>
    ))}
  </>
);

/** What somebody or something that is added has, each with the name of its column. */
export const AddedCells = ({
  cells,
}: {
  cells: readonly { readonly name: string; readonly value: string }[];
}) => (
  <>
    {cells.map(({ name, value }) => (
      <span key={name} style={{ marginRight: 12 }}>
        <small style={{ marginRight: 4, fontSize: 12, color: 'var(--text-3)' }}>{name}</small> {value}
      </span>
    ))}
  </>
);
