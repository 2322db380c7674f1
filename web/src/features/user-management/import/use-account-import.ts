import {
  AccountRowResults,
  MOST_ACCOUNT_ROWS,
  type AccountCells,
  type AccountRowResult,
} from '@reader/contracts/http/administration/account-rows';
import type { Csv } from '@reader/contracts/files/csv/parse-csv';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { readCsvFile } from '../../../components/csv-import/read-csv-file';
import { reportFailure } from '../../../components/toasts/report-failure';
import { http } from '../../../lib/http/http';
import { accountsKey } from '../api/accounts';
import { planLines, refusalOf, type PlannedLines } from './plan-lines';

interface OfFile {
  readonly fileName: string;
  readonly encoding: string;
  readonly csv: Csv;
  readonly planned: PlannedLines;
}

/** How far an import is: a file is chosen, tried, agreed to, done. */
export type ImportState =
  | { readonly step: 'choose'; readonly refusal?: string }
  | ({ readonly step: 'trying'; readonly done: number } & OfFile)
  | ({ readonly step: 'tried'; readonly trial: readonly AccountRowResult[] } & OfFile)
  | ({
      readonly step: 'applying' | 'applied';
      readonly total: number;
      /** What the trial refused, which was not sent. */
      readonly refused: readonly AccountRowResult[];
      readonly results: readonly AccountRowResult[];
      /** Lines that were agreed to and not sent: it was stopped, or the connection broke. */
      readonly left: readonly AccountCells[];
    } & OfFile);

/** Lines that a trial found nothing wrong with and that change something, as they are agreed to. */
export const agreedRows = (
  rows: readonly AccountCells[],
  trial: readonly AccountRowResult[],
): AccountCells[] => {
  const told = new Map(trial.map((result) => [result.line, result]));
  return rows.flatMap((row) => {
    const result = told.get(row.line);
    return result?.outcome === 'added' || result?.outcome === 'changed'
      ? [{ ...row, seen_revision: result.revision }]
      : [];
  });
};

/** Import of a CSV of accounts: choose, try, agree, apply in parts. Nothing is changed before it is agreed to. */
export const useAccountImport = (organizationId: string) => {
  const queries = useQueryClient();
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const isStopped = useRef(false);

  /** Sends lines in parts; tells after each what came of all so far. Ends early when it is stopped. */
  const send = async (
    rows: readonly AccountCells[],
    isTrial: boolean,
    onPart: (results: AccountRowResult[], left: readonly AccountCells[]) => void,
  ): Promise<void> => {
    const results: AccountRowResult[] = [];
    for (let at = 0; at < rows.length && !isStopped.current; at += MOST_ACCOUNT_ROWS) {
      const part = rows.slice(at, at + MOST_ACCOUNT_ROWS);
      const body = { organization_id: organizationId, is_trial: isTrial, rows: part };
      results.push(...(await http.post('/api/account/rows/', body, AccountRowResults)).results);
      onPart([...results], rows.slice(at + part.length));
    }
  };

  const choose = async (file: File): Promise<void> => {
    const refuse = (refusal: string) => setState({ step: 'choose', refusal: `${file.name}: ${refusal}` });
    const read = await readCsvFile(file);
    if ('refusal' in read) return refuse(read.refusal);
    const refusal = refusalOf(read.csv);
    if (refusal !== undefined) return refuse(refusal);
    const ofFile = { fileName: file.name, ...read, planned: planLines(read.csv) };
    isStopped.current = false;
    setState({ step: 'trying', done: 0, ...ofFile });
    try {
      let trial: AccountRowResult[] = [];
      await send(ofFile.planned.rows, true, (results) => {
        trial = results;
        setState({ step: 'trying', done: results.length, ...ofFile });
      });
      setState(isStopped.current ? { step: 'choose' } : { step: 'tried', trial, ...ofFile });
    } catch (error) {
      reportFailure(error, 'CSVを試せませんでした。何も変わっていません。');
      setState({ step: 'choose' });
    }
  };

  const apply = async (
    { fileName, encoding, csv, planned, refused }: OfFile & { readonly refused: readonly AccountRowResult[] },
    rows: readonly AccountCells[],
    before: readonly AccountRowResult[],
  ) => {
    isStopped.current = false;
    const common = { fileName, encoding, csv, planned, refused, total: before.length + rows.length };
    let [results, left] = [before, rows];
    setState({ step: 'applying', ...common, results, left });
    try {
      await send(rows, false, (soFar, rest) => {
        [results, left] = [[...before, ...soFar], rest];
        setState({ step: 'applying', ...common, results, left });
      });
    } catch (error) {
      reportFailure(error, '途中までで止まりました。残りは、続けて取り込めます。');
    } finally {
      setState({ step: 'applied', ...common, results, left });
      void queries.invalidateQueries({ queryKey: accountsKey });
    }
  };
  return {
    state,
    choose,
    agree: (tried: Extract<ImportState, { step: 'tried' }>) =>
      apply(
        { ...tried, refused: tried.trial.filter(({ outcome }) => outcome === 'refused') },
        agreedRows(tried.planned.rows, tried.trial),
        [],
      ),
    goOn: (applied: Extract<ImportState, { step: 'applying' | 'applied' }>) =>
      apply(applied, applied.left, applied.results),
    stop: () => {
      isStopped.current = true;
    },
    back: () => setState({ step: 'choose' }),
  };
};
