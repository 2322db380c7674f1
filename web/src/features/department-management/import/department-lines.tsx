import {
  departmentColumns,
  type DepartmentRowResult,
} from '@reader/contracts/http/administration/department-rows';
import { ChangedCells, RowLines, type RowLine } from '../../../components/csv-import/row-lines';
import { count } from '../../../lib/text';

const nameOfColumn = (column: string): string =>
  (departmentColumns as Readonly<Record<string, string>>)[column] ?? '';

/** All that is refused, by line. */
export const refusedLines = (results: readonly DepartmentRowResult[]) =>
  results.flatMap(({ line, name: what, problems }) =>
    problems.map(({ column, message }) => ({ line, what, column: nameOfColumn(column), message })),
  );

/** What a trial says, line by line: what would be added, renamed, moved, and what is refused and why. */
export const DepartmentLines = ({ results }: { results: readonly DepartmentRowResult[] }) => {
  const refused = refusedLines(results).map(({ message: told, ...line }) => ({ ...line, told }));
  const added = results
    .filter(({ outcome }) => outcome === 'added')
    .map(({ line, name: what, changes }): RowLine => ({
      ...{ line, what, column: '追加' },
      told: `${changes[0]?.after ?? ''} の下`,
    }));
  const changedIn = (wanted: 'name' | 'parent'): RowLine[] =>
    results.flatMap(({ line, name: what, outcome, changes }) => {
      const change = outcome === 'changed' ? changes.find(({ column }) => column === wanted) : undefined;
      return change
        ? [{ line, what, column: nameOfColumn(wanted), told: <ChangedCells changes={[change]} /> }]
        : [];
    });
  const [renamed, moved] = [changedIn('name'), changedIn('parent')];
  return (
    <RowLines
      groups={[
        { value: 'added', label: `追加 ${count(added.length)}`, lines: added },
        { value: 'renamed', label: `名前の変更 ${count(renamed.length)}`, lines: renamed },
        { value: 'moved', label: `移動 ${count(moved.length)}`, lines: moved },
        { value: 'refused', label: `取り込めない ${count(refused.length)}行`, lines: refused },
      ]}
    />
  );
};
