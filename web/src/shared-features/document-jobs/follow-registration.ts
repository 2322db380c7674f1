import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import { toasts } from '../../components/toasts/toast-store';
import { paths } from '../../lib/paths';
import { waitForJob } from '../../lib/queries/jobs';
import { registerAsForm } from './api';
import { REGISTRATION, showEnd } from './follow-job';

const NOT_OPENED =
  'creatorを新しいタブで開けませんでした。ユーザーメニューの「creatorへ」から開いてください。';

/** Opens an address in a new tab that cannot reach back; false where the browser does not let it. */
const openTab = (address: string): boolean => {
  const tab = window.open('', '_blank');
  if (!tab) return false;
  tab.opener = null;
  tab.location.href = address;
  return true;
};

/** Opens the form in the creator that has it: the external one, or this product's. */
const openInCreator = ({ opens, sheet_id: sheetId }: JobAnswer): void => {
  const address = opens ?? (sheetId && paths.creatorForm(sheetId));
  if (address && !openTab(address)) toasts.info(NOT_OPENED);
};

/**
 * Registers a document as a form, waits for it, shows how it ended and opens the creator (docs/product/creator.md).
 * @returns whether it succeeded
 * @throws HttpProblem, NetworkFailure
 */
export const registerAndFollow = async (documentId: string, formSubject: string): Promise<boolean> => {
  const { job_id: jobId } = await registerAsForm(documentId, formSubject);
  const job = await waitForJob(jobId);
  const isDone = showEnd(job, REGISTRATION);
  if (isDone) openInCreator(job);
  return isDone;
};
