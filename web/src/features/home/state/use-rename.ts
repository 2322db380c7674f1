import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportFailure } from '../../../components/toasts/report-failure';
import { HttpProblem } from '../../../lib/http';
import { count } from '../../../lib/text';
import { useCurrentUser } from '../../../lib/user-context';
import { renameImages } from '../api/rename';
import { RenameDialog } from '../dialogs/rename-dialog';
import { type OutputTarget, targetText } from './output-target';

/** Spec 1 §8. */
const FAILED = 'ファイルのリネームに失敗しました。';

/** Renames the images of documents by a rule, and shows what each is called now. */
export const useRename = () => {
  const dialogs = useDialogs();
  const { organization } = useCurrentUser();

  return async (target: OutputTarget) => {
    const rule = await dialogs.ask(RenameDialog, { target: targetText(target, 'リネーム') });
    if (!rule) return;
    try {
      const names = Object.entries(await renameImages(organization.id, target, rule));
      await dialogs.tell({
        title: `${count(names.length)}件の画像をリネームしました`,
        lines: names.map(([from, to]) => `${from} → ${to}`),
      });
    } catch (error) {
      if (error instanceof HttpProblem && (error.status === 400 || error.problem.fields))
        await dialogs.tell({
          title: FAILED,
          body: error.message,
          lines: error.problem.fields?.map(({ message }) => message) ?? [],
        });
      else reportFailure(error, FAILED);
    }
  };
};
