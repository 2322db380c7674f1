import { useQueryClient } from '@tanstack/react-query';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { useStable } from '../../../lib/hooks/use-stable';
import { creatorKey } from '../api/creator-sheets';
import { loadDraft } from '../api/sheet-draft';
import { faultsOf } from '../editing/use-faults';
import type { Creator } from '../editing/use-creator';
import { differencesFrom } from '../model/differences';
import { listsOf, objectsOf, proposedOf } from '../model/draft-lists';
import { PublishDialog } from './publish-dialog';

/** Saves, asks with what the new edition changes, and publishes what was seen. */
export const usePublishing = (creator: Creator) => {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { editor, saving, sheetId, select } = creator;
  const reload = () => queries.invalidateQueries({ queryKey: creatorKey });

  const publish = async () => {
    if (!(await saving.save()))
      return void toasts.error(
        '保存できていないため、公開できません。保存できてから、もう一度公開してください。',
      );
    const loaded = await loadDraft(sheetId, editor.view().saved.revision);
    editor.rebase({ revision: loaded.draft.revision, lists: listsOf(loaded.draft) });
    const { lists, saved } = editor.view();
    const answer = await dialogs.ask(PublishDialog, {
      seen: {
        sheetId,
        revision: saved.revision,
        edition: loaded.edition,
        differences: differencesFrom(loaded.published, objectsOf(lists)),
        faults: faultsOf(lists, loaded.pages),
        documents: loaded.documents,
        proposals: proposedOf(lists).length,
      },
    });
    if (answer?.kind === 'mend') select(answer.place);
    if (answer?.kind === 'published') toasts.success(`第${answer.edition}版を公開しました。`);
    if (answer?.kind === 'changed')
      toasts.error(
        '他の人がこの帳票を変更したため、公開していません。変更を取り込みました。内容を確かめて、もう一度公開してください。',
      );
    if (answer !== null && answer.kind !== 'mend') await reload();
  };
  return useStable(() => {
    publish().catch((error: unknown) => reportFailure(error, '公開できませんでした。'));
  });
};
