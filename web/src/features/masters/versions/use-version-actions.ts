import type { MasterEntry } from '@reader/contracts/http/matching/masters';
import type { MasterTypeHeader } from '@reader/contracts/objects/configuration/master-type';
import { useQueryClient } from '@tanstack/react-query';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { saveRefusedLines } from '../../../shared-features/matching/save-refused-lines';
import { askNameUntilSaved } from '../../../shared-features/configuration/ask-until-saved';
import { refetchMasters, removeMaster, renameMaster } from '../api/masters';
import { ChangedMatchesDialog } from '../dialogs/changed-matches-dialog';
import { RowsDialog } from '../dialogs/rows-dialog';
import { lossOf } from './version-texts';

/** What can be done with a kept version; `columns` are those of its type, as saved. */
export const useVersionActions = (columns: readonly MasterTypeHeader[]) => {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  return {
    showRows: ({ id, name }: MasterEntry) => void dialogs.ask(RowsDialog, { id, name, columns }),
    showChangedMatches: ({ id, name }: MasterEntry) =>
      void dialogs.ask(ChangedMatchesDialog, { id, name, columns }),
    rename: async ({ id, name }: MasterEntry): Promise<void> => {
      try {
        const renamed = await askNameUntilSaved(
          dialogs,
          { title: '版の名前を変える', label: '版の名前', initial: name, yes: '変更' },
          async (wanted) => {
            await renameMaster(id, wanted);
            return wanted;
          },
        );
        if (renamed !== null) toasts.success('版の名前を変更しました。', 3000);
      } catch (error) {
        reportFailure(error);
      }
      await refetchMasters(queries);
    },
    saveRefused: saveRefusedLines,
    remove: async (version: MasterEntry): Promise<void> => {
      const isSure = await dialogs.confirm({
        title: `版「${version.name}」を削除しますか？`,
        body: lossOf([version]),
        yes: '削除',
        isDestructive: true,
      });
      if (!isSure) return;
      try {
        await removeMaster(version.id);
        toasts.success('版を削除しました。', 3000);
      } catch (error) {
        reportFailure(error);
      }
      await refetchMasters(queries);
    },
  };
};
export type VersionActions = ReturnType<typeof useVersionActions>;
