import type { DocumentRow, UploadedFile } from '@reader/contracts/http/documents/documents';
import { useQueryClient } from '@tanstack/react-query';
import { registerAsForm, reloadDocument } from '../../../../shared-features/document-jobs/api';
import { RegisterFormDialog } from '../../../../shared-features/document-jobs/register-form-dialog';
import { ReloadDialog } from '../../../../shared-features/document-jobs/reload-dialog';
import {
  hasFailed,
  MILLISECONDS,
  REGISTRATION_DONE,
  REGISTRATION_FAILED,
  RELOAD_DONE,
  RELOAD_FAILED,
  RELOAD_STARTED,
  withoutEnding,
} from '../../../../shared-features/document-jobs/wording';
import { useDialogs } from '../../../../components/dialogs/dialogs-context';
import { toasts } from '../../../../components/toasts/toast-store';
import { waitForJob } from '../../../../lib/queries/jobs';
import { documentKey } from '../../api/document';
import { rotatePage } from '../../api/jobs';
import { useRenewingJob } from '../../editing/use-renewing-job';

const ROTATION_FAILED = '画像回転処理に失敗しました。';

/**
 * What is done to a whole document by the servers: each is a job that is waited for. `onRenewed` is called when
 * its content may have changed.
 */
export const useDocumentJobs = (document: DocumentRow, onRenewed: () => void) => {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { isBusy, run } = useRenewingJob(document.id, onRenewed);

  return {
    isBusy,
    reload: async () => {
      const choices = await dialogs.ask(ReloadDialog, { sheetId: document.sheet });
      if (!choices) return;
      await run(async () => {
        const { job_id } = await reloadDocument(document.id, choices);
        toasts.info(RELOAD_STARTED, MILLISECONDS);
        // From here on the screen shows that it is being read; what it held is asked for again afterwards.
        await queries.invalidateQueries({ queryKey: [...documentKey(document.id), 'place'] });
        for (const part of ['inputs', 'tables', 'frames', 'pages'])
          queries.removeQueries({ queryKey: [...documentKey(document.id), part], type: 'inactive' });
        const job = await waitForJob(job_id);
        if (hasFailed(job)) toasts.error(job.result || RELOAD_FAILED);
        else toasts.success(RELOAD_DONE, MILLISECONDS);
        return true;
      });
    },
    rotate: (page: UploadedFile, angle: 90 | 270) =>
      run(async () => {
        const { job_id } = await rotatePage(page.file, angle);
        toasts.info('画像回転処理を開始しました。', MILLISECONDS);
        const job = await waitForJob(job_id);
        if (hasFailed(job)) toasts.error(job.result || ROTATION_FAILED);
        else toasts.success('画像回転処理が完了しました。', MILLISECONDS);
        return !hasFailed(job);
      }),
    register: async () => {
      const subject = await dialogs.ask(RegisterFormDialog, { name: withoutEnding(document.file_name) });
      if (!subject) return;
      await run(async () => {
        const { job_id } = await registerAsForm(document.id, subject);
        const job = await waitForJob(job_id);
        if (hasFailed(job)) toasts.error(job.result || REGISTRATION_FAILED);
        else toasts.success(REGISTRATION_DONE, MILLISECONDS);
        return !hasFailed(job);
      });
    },
  };
};
