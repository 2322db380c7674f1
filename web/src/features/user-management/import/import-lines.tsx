import { accountColumns, type AccountRowResult } from '@reader/contracts/http/administration/account-rows';
import { AddedCells, ChangedCells, RowLines, type RowLine } from '../../../components/csv-import/row-lines';
import type { Reason } from '../../../lib/csv/mending-file';
import { count } from '../../../lib/text';
import type { PlannedLines } from './plan-lines';

/** A line that was not taken, and why. */
interface RefusedLine extends Reason {
  readonly userId: string;
}

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

const linesByOutcome = (results: readonly AccountRowResult[]): Record<'added' | 'changed', RowLine[]> => {
  const having = (outcome: AccountRowResult['outcome']) =>
    results.filter((result) => result.outcome === outcome);
  return {
    added: having('added').map(({ line, user_id: what, changes }) => ({
      ...{ line, what, column: '追加' },
      told: (
        <AddedCells
          cells={changes.map(({ column, after }) => ({ name: nameOfColumn(column), value: after }))}
        />
      ),
    })),
    changed: having('changed').map(({ line, user_id: what, changes }) => ({
      ...{ line, what },
      column: changes.map(({ column }) => nameOfColumn(column)).join('・'),
      told: <ChangedCells changes={changes} />,
    })),
  };
};

/** What a trial says, line by line: what would be added, changed, and what is refused and why. */
export const ImportLines = ({
  planned,
  results,
}: {
  planned: PlannedLines;
  results: readonly AccountRowResult[];
}) => {
  const refused = refusedLines(planned, results);
  const { added, changed } = linesByOutcome(results);
  return (
    <RowLines
      groups={[
        { value: 'added', label: `追加 ${count(added.length)}`, lines: added },
        { value: 'changed', label: `変更 ${count(changed.length)}`, lines: changed },
        {
          value: 'refused',
          label: `取り込めない ${count(new Set(refused.map(({ line }) => line)).size)}行`,
          lines: refused.map(({ line, userId, column, message }) => ({
            ...{ line, column },
            ...{ what: userId, told: message },
          })),
        },
      ]}
    />
  );
};
