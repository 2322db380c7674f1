import { useQueryClient } from '@tanstack/react-query';
import { useDialogs } from '../../components/dialogs/dialogs-context';
import { type DocumentError, DocumentErrorsDialog } from '../../components/dialogs/document-errors-dialog';
import { failureText, reportFailure } from '../../components/toasts/report-failure';
import { toasts } from '../../components/toasts/toast-store';
import { isUnauthorized } from '../../lib/http/http';
import { waitForJob } from '../../lib/queries/jobs';
import { count } from '../../lib/text';
import type { Selection } from '../document-rows/use-selection';
import { type ReloadChoices, reloadDocument } from './api';
import { REREADING } from './follow-job';

interface Started {
  readonly documentId: string;
  readonly fileName: string;
  readonly jobId: string;
}

const errorOf = ({ documentId, fileName }: Omit<Started, 'jobId'>, message: string): DocumentError => ({
  documentId,
  fileName,
  message,
});

/** Asks for their readings, one after another. Throws only when the session has ended. */
const startAll = async (
  selection: Selection,
  choices: ReloadChoices,
  onProgress: (percentage: number) => void,
) => {
  const started: Started[] = [];
  const errors: DocumentError[] = [];
  for (const [documentId, fileName] of selection) {
    onProgress((100 * (started.length + errors.length)) / selection.size);
    try {
      const { job_id: jobId } = await reloadDocument(documentId, choices);
      started.push({ documentId, fileName, jobId });
    } catch (error) {
      if (isUnauthorized(error)) throw error;
      errors.push(errorOf({ documentId, fileName }, failureText(error)));
    }
  }
  return { started, errors };
};

/**
 * Waits until all have ended, asking for one at a time, as the server reads them in order.
 * @returns those that failed. Throws only when the session has ended.
 */
const failuresOf = async (started: readonly Started[]): Promise<DocumentError[]> => {
  const errors: DocumentError[] = [];
  for (const one of started) {
    try {
      const { status, result } = await waitForJob(one.jobId);
      if (status === 'failed' || result !== '') errors.push(errorOf(one, result));
    } catch (error) {
      if (isUnauthorized(error)) throw error;
      errors.push(errorOf(one, failureText(error)));
    }
  }
  return errors;
};

interface Asking {
  /** How many of the readings have been asked for, %. */
  readonly onProgress?: (percentage: number) => void;
  /** All of them have been asked for. */
  readonly onAsked?: () => void;
}

/**
 * Reads documents again, with one summary at the end, which names those that failed (docs/product/reload.md). Tells its own
 * failures.
 */
export const useSeveralReloads = () => {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const refresh = () => {
    for (const queryKey of [['documents'], ['statistics']]) void queries.invalidateQueries({ queryKey });
  };
  const summarise = async (all: number, errors: readonly DocumentError[]) => {
    if (errors.length < all) toasts.success(REREADING.done);
    if (errors.length === 0) return;
    const title = `${count(errors.length)}件は再読込できませんでした`;
    await dialogs.ask(DocumentErrorsDialog, { title, errors });
  };
  return async (
    documents: Selection,
    choices: ReloadChoices,
    { onProgress = () => undefined, onAsked = () => undefined }: Asking = {},
  ): Promise<void> => {
    try {
      const { started, errors } = await startAll(documents, choices, onProgress);
      refresh();
      onAsked();
      if (started.length > 0) toasts.info(`${count(started.length)}件を再読込しています。`);
      await summarise(documents.size, [...errors, ...(await failuresOf(started))]);
    } catch (error) {
      reportFailure(error, REREADING);
    } finally {
      refresh();
    }
  };
};
