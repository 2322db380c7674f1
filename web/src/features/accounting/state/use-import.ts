import type { MappingTitle } from '@reader/contracts/objects/configuration/mapping-pattern';
import { useRef, useState } from 'react';
import { reportSaveFailure } from '../../../components/toasts/report-save-failure';
import { byteSize, count } from '../../../lib/text';
import { saveAtOnce } from '../../../lib/http/transactions';
import { decodeText } from '@reader/contracts/files/csv/decode-text';
import { parseCsv } from '@reader/contracts/files/csv/parse-csv';
import { type ImportPlan, planImport, refusalOf } from './plan-import';
import { importBatches, type ImportProgress, runImport } from './run-import';

/** Maximum bytes of a file, which is held in memory. */
const FILE_LIMIT = 20 * 1024 * 1024;

/** The progress of an import. */
export type ImportState =
  | { readonly step: 'choose'; readonly refusal?: string }
  | {
      readonly step: 'preview';
      readonly fileName: string;
      readonly encoding: string;
      readonly plan: ImportPlan;
    }
  | {
      readonly step: 'run';
      readonly progress: ImportProgress;
      readonly total: number;
      readonly isRunning: boolean;
    };

/** Import of a CSV file: choose, preview, save in batches. */
export const useImport = (patternId: string, titles: readonly MappingTitle[]) => {
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const isStopped = useRef(false);

  const choose = async (file: File) => {
    const refuse = (refusal: string) => setState({ step: 'choose', refusal: `${file.name}: ${refusal}` });
    if (file.size > FILE_LIMIT) return refuse(`${byteSize(FILE_LIMIT)}を超えるファイルは取り込めません。`);
    const decoded = decodeText(await file.arrayBuffer());
    if (!decoded) return refuse('CSVファイルではないか、文字コードがUTF-8でもShift_JISでもありません。');
    const plan = planImport(parseCsv(decoded.text), titles);
    const refusal = refusalOf(plan);
    if (refusal !== undefined) return refuse(refusal);
    setState({ step: 'preview', fileName: file.name, encoding: decoded.encoding, plan });
  };

  const run = async (from: ImportProgress, total: number) => {
    isStopped.current = false;
    let progress = from;
    setState({ step: 'run', progress, total, isRunning: true });
    try {
      await runImport(
        from,
        saveAtOnce,
        (next) => {
          progress = next;
          setState({ step: 'run', progress, total, isRunning: true });
        },
        () => isStopped.current,
      );
    } catch (error) {
      reportSaveFailure(error);
    }
    setState({ step: 'run', progress, total, isRunning: false });
  };

  return {
    state,
    choose,
    start: (plan: ImportPlan) =>
      run(
        { done: 0, left: importBatches(patternId, plan.rows, () => crypto.randomUUID()) },
        plan.rows.length,
      ),
    /** Continues with the remaining batches. */
    goOn: (progress: ImportProgress, total: number) => run(progress, total),
    /** Stops after the current batch. */
    stop: () => {
      isStopped.current = true;
    },
    back: () => setState({ step: 'choose' }),
  };
};

/** The result of an import that has ended. */
export const resultText = ({ done, left }: ImportProgress): string => {
  const [next] = left;
  return next
    ? `${count(done)}件を取り込みました。${count(next.lines[0] ?? 0)}行目からは取り込まれていません。`
    : `${count(done)}件を取り込みました。`;
};
