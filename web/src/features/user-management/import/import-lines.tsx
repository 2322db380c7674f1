import { styled } from '@mui/material/styles';
import { accountColumns, type AccountRowResult } from '@reader/contracts/http/administration/account-rows';
import { useState } from 'react';
import { Segments } from '../../../components/segments';
import { count } from '../../../lib/text';
import type { PlannedLines } from './plan-lines';
import type { RefusedLine } from './result-file';

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

const nameOfColumn = (column: string): string =>
  (accountColumns as Readonly<Record<string, string>>)[column] ?? '';

/** All that is not taken: what the server refuses, and users that an earlier line names. */
export const refusedLines = (
  { repeated }: PlannedLines,
  results: readonly AccountRowResult[],
): RefusedLine[] =>
  [
    ...results.flatMap(({ line, user_id: userId, problems }) =>
      problems.map(({ column, message }) => ({ line, userId, column: nameOfColumn(column), message })),
    ),
    ...repeated.map(({ line, userId, first }) => ({
      ...{ line, userId, column: accountColumns.user_id },
      message: `${userId} は ${first} 行にもあります`,
    })),
  ].sort((one, other) => one.line - other.line);

type Shown = 'added' | 'changed' | 'refused';

/** What a trial says, line by line: what would be added, changed, and what is refused and why. */
export const ImportLines = ({
  planned,
  results,
}: {
  planned: PlannedLines;
  results: readonly AccountRowResult[];
}) => {
  const refused = refusedLines(planned, results);
  const of = (outcome: Shown) => results.filter((result) => result.outcome === outcome);
  const [shown, setShown] = useState<Shown>(refused.length > 0 ? 'refused' : 'added');
  const numbers = {
    added: of('added').length,
    changed: of('changed').length,
    refused: new Set(refused.map(({ line }) => line)).size,
  };
  const length = shown === 'refused' ? refused.length : numbers[shown];
  return (
    <>
      <Segments<Shown>
        label="表示する行"
        value={shown}
        onChange={setShown}
        segments={[
          { value: 'added', label: `追加 ${count(numbers.added)}` },
          { value: 'changed', label: `変更 ${count(numbers.changed)}` },
          { value: 'refused', label: `取り込めない ${count(numbers.refused)}行` },
        ]}
      />
      <Lines tabIndex={0} aria-label="行ごとの結果">
        <ul>
          {shown === 'refused'
            ? refused.slice(0, SHOWN).map(({ line, userId, column, message }, at) => (
                <li key={at}>
                  <span className="line">{count(line)}行</span>
                  <span>{userId}</span>
                  <span>{column}</span>
                  <span>{message}</span>
                </li>
              ))
            : of(shown)
                .slice(0, SHOWN)
                .map((result) => <Change key={result.line} result={result} />)}
          {length > SHOWN && (
            <li>
              <span />
              ほか{count(length - SHOWN)}行
            </li>
          )}
          {length === 0 && (
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

const Change = ({ result: { line, user_id: userId, changes } }: { result: AccountRowResult }) => (
  <li>
    <span className="line">{count(line)}行</span>
    <span>{userId}</span>
    <span>{changes.map(({ column }) => nameOfColumn(column)).join('・') || '追加'}</span>
    <span>
      {changes.map(({ column, before, after }) => (
        <span key={column} style={{ marginRight: 12 }}>
          <s>{before || '（なし）'}</s> → {after || '（なし）'}
        </span>
      ))}
    </span>
  </li>
);
