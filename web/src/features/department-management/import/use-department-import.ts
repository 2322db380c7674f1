import {
  departmentColumns,
  DepartmentRowResults,
  MOST_DEPARTMENT_ROWS,
  type DepartmentCells,
  type DepartmentRowResult,
} from '@reader/contracts/http/administration/department-rows';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readCsvFile } from '../../../components/csv-import/read-csv-file';
import { reportFailure } from '../../../components/toasts/report-failure';
import { cellsByHeader, refusalByHeader } from '../../../lib/csv/by-header';
import type { Csv } from '@reader/contracts/files/csv/parse-csv';
import { http, HttpProblem } from '../../../lib/http/http';
import { departmentsQuery } from '../../../lib/queries/departments';

interface OfFile {
  readonly fileName: string;
  readonly encoding: string;
  readonly csv: Csv;
  readonly rows: readonly DepartmentCells[];
  /** Headers of columns that are not taken. */
  readonly strange: readonly string[];
}

interface Tried extends OfFile {
  readonly results: readonly DepartmentRowResult[];
  readonly revision: number;
}

/** How far an import is: a file is chosen, tried, agreed to, done. */
export type DepartmentImportState =
  | { readonly step: 'choose'; readonly refusal?: string }
  | ({ readonly step: 'trying' | 'applying' } & OfFile)
  | ({ readonly step: 'tried' | 'applied' } & Tried);

const linesOf = (csv: Csv): Pick<OfFile, 'rows' | 'strange'> => {
  const { rows, strange } = cellsByHeader(csv, departmentColumns);
  // The number is for people.
  return { strange, rows: rows.map(({ line, cells: { number: _, ...cells } }) => ({ line, ...cells })) };
};

/** Lines that a trial found nothing wrong with and that change something. */
export const agreedRows = ({ rows, results }: Pick<Tried, 'rows' | 'results'>): DepartmentCells[] => {
  const agreed = new Set(
    results.flatMap(({ line, outcome }) => (outcome === 'added' || outcome === 'changed' ? [line] : [])),
  );
  return rows.filter(({ line }) => agreed.has(line));
};

/** Import of a CSV of departments: choose, try, agree, and all of it is done at once. Nothing is changed before it is agreed to. */
export const useDepartmentImport = (organizationId: string) => {
  const queries = useQueryClient();
  const [state, setState] = useState<DepartmentImportState>({ step: 'choose' });

  const send = (rows: readonly DepartmentCells[], more: { is_trial: boolean; seen_revision?: number }) =>
    http.post(
      '/api/departments/rows/',
      { organization_id: organizationId, rows, ...more },
      DepartmentRowResults,
    );

  const attempt = async (file: OfFile): Promise<void> => {
    setState({ step: 'trying', ...file });
    try {
      const answer = await send(file.rows, { is_trial: true });
      setState({ step: 'tried', ...file, ...answer });
    } catch (error) {
      reportFailure(error, 'CSVを試せませんでした。何も変わっていません。');
      setState({ step: 'choose' });
    }
  };

  const choose = async (file: File): Promise<void> => {
    const refuse = (refusal: string) => setState({ step: 'choose', refusal: `${file.name}: ${refusal}` });
    const read = await readCsvFile(file);
    if ('refusal' in read) return refuse(read.refusal);
    const refusal = refusalByHeader(read.csv, departmentColumns, {
      mostLines: MOST_DEPARTMENT_ROWS,
      needed: ['name', 'id'],
    });
    if (refusal !== undefined) return refuse(refusal);
    await attempt({ fileName: file.name, ...read, ...linesOf(read.csv) });
  };

  const agree = async ({ step: _, results, revision, ...file }: { step: 'tried' } & Tried): Promise<void> => {
    setState({ step: 'applying', ...file });
    const rows = agreedRows({ rows: file.rows, results });
    try {
      const { results: done, revision: after } = await send(rows, {
        is_trial: false,
        seen_revision: revision,
      });
      // What the trial refused was not sent, and is still to be put right.
      const refused = results.filter(({ outcome }) => outcome === 'refused');
      setState({ step: 'applied', ...file, results: [...refused, ...done], revision: after });
    } catch (error) {
      reportFailure(error, '取り込めませんでした。もう一度お試しください。');
      // What others changed meanwhile is tried again, so that one agrees to what would be done now.
      if (error instanceof HttpProblem && error.code === 'departments-changed-since-seen')
        await attempt(file);
      else setState({ step: 'tried', ...file, results, revision });
    } finally {
      void queries.invalidateQueries({ queryKey: departmentsQuery.queryKey });
    }
  };
  return { state, choose, agree, back: () => setState({ step: 'choose' }) };
};
