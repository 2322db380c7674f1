import type { DocumentRow, UploadedFile } from '@reader/contracts/http/documents/documents';
import { useQueryClient } from '@tanstack/react-query';
import { reloadDocument } from '../../../../shared-features/document-jobs/api';
import { followJob, REGISTRATION, REREADING } from '../../../../shared-features/document-jobs/follow-job';
import { registerAndFollow } from '../../../../shared-features/document-jobs/follow-registration';
import { RegisterFormDialog } from '../../../../shared-features/document-jobs/register-form-dialog';
import { ReloadDialog } from '../../../../shared-features/document-jobs/reload-dialog';
import { useDialogs } from '../../../../components/dialogs/dialogs-context';
import { documentKey } from '../../api/document';
import { rotatePage } from '../../api/jobs';
import { useRenewingJob } from '../../editing/use-renewing-job';
import { RotateDialog } from './rotate-dialog';

const ROTATION = {
  started: '画像回転処理を開始しました。',
  done: '画像回転処理が完了しました。',
  failed: '画像回転処理に失敗しました。',
};

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
      await run(REREADING, async () => {
        const { job_id } = await reloadDocument(document.id, choices);
        await followJob(job_id, REREADING, async () => {
          // From here on the screen shows that it is being read; its content is asked for again afterwards.
          await queries.invalidateQueries({ queryKey: [...documentKey(document.id), 'place'] });
          for (const part of ['inputs', 'tables', 'frames', 'pages'])
            queries.removeQueries({ queryKey: [...documentKey(document.id), part], type: 'inactive' });
        });
        return true;
      });
    },
    rotate: async (page: UploadedFile) => {
      const angle = await dialogs.ask(RotateDialog, { page });
      if (angle === null) return;
      await run(ROTATION, async () => followJob((await rotatePage(page.file, angle)).job_id, ROTATION));
    },
    register: async () => {
      const subject = await dialogs.ask(RegisterFormDialog, { fileName: document.file_name });
      if (!subject) return;
      await run(REGISTRATION, async () => registerAndFollow(document.id, subject));
    },
  };
};
