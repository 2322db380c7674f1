import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportFailure } from '../../../components/toasts/report-failure';
import { HttpProblem } from '../../../lib/http/http';
import { count } from '../../../lib/text';
import { useCurrentUser } from '../../../lib/user-context';
import { renameImages } from '../api/rename';
import { RenameDialog } from '../dialogs/rename-dialog';
import { type OutputTarget, targetText } from './output-target';

/** Worded in docs/product/messages.md#errors. */
const FAILED = 'ファイルのリネームに失敗しました。';

/** Messages for images kept by the organisation: its store copies them, or staff rename them. */
const DONE = {
  copied: '組織の保存先の outputs フォルダーに、この名前でコピーしました。元の画像は変更していません。',
  listed: '組織の保存先の画像を、この名前に変更してください。',
};

/** Renames the images of documents by a rule. */
export const useRename = () => {
  const dialogs = useDialogs();
  const { organization } = useCurrentUser();

  return async (target: OutputTarget) => {
    const rule = await dialogs.ask(RenameDialog, {
      target: targetText(target, '対象に'),
      isCopied: organization.has_storage,
    });
    if (!rule) return;
    try {
      const names = Object.entries(await renameImages(organization.id, target, rule));
      await dialogs.notify({
        title: `${count(names.length)}件の新しいファイル名`,
        body: organization.has_storage ? DONE.copied : DONE.listed,
        lines: names.map(([from, to]) => `${from} → ${to}`),
      });
    } catch (error) {
      if (error instanceof HttpProblem && (error.status === 400 || error.problem.fields))
        await dialogs.notify({
          title: FAILED,
          body: error.message,
          lines: error.problem.fields?.map(({ message }) => message) ?? [],
        });
      else reportFailure(error, FAILED);
    }
  };
};
