import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { toasts } from '../../../components/toasts/toast-store';
import { browserStorage } from '../../../lib/storage';
import { useCurrentUser } from '../../../lib/user-context';
import { type ExportTarget, startExport } from '../api/exports';
import { DownloadFormatDialog } from '../dialogs/download-format-dialog';
import { keepDownload, lastDownload } from './download-choice';
import { targetText, tooMany } from './export-target';
import { useFileJob } from './use-file-job';

/** Spec 1 §8. */
const FAILED = 'ダウンロードに失敗しました。';

/** Putting documents out as files. `percentage` is null while nothing is being made. */
export const useExport = () => {
  const dialogs = useDialogs();
  const { organization, isOn } = useCurrentUser();
  const { percentage, run } = useFileJob();

  const exportValues = async (target: ExportTarget, total: number) => {
    const refusal = tooMany(target, total);
    if (refusal !== undefined) {
      toasts.error(refusal);
      return;
    }
    const answer = await dialogs.ask(DownloadFormatDialog, {
      target: targetText(target, total),
      last: lastDownload(browserStorage, organization.id),
      hasFormats: isOn('outputSetting'),
    });
    if (!answer) return;
    keepDownload(browserStorage, organization.id, answer.last);
    await run(() => startExport(organization.id, target, answer.choice), FAILED);
  };

  return { percentage, exportValues };
};
