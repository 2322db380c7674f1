import type { ScanFolder } from '@reader/contracts/http/reference-data/scan-folders';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { toasts } from '../../../components/toasts/toast-store';
import { departmentChoices } from '../../../lib/choices/department-choices';
import { departmentsQuery } from '../../../lib/queries/departments';
import { sheetsQuery } from '../../../lib/queries/sheets';
import { scanFoldersQuery } from '../api/reference-data';
import { ScanFolderDialog, type ScanFolderDialogProps } from '../dialogs/scan-folder-dialog';

/** The folders that copiers scan into, and what is done with them, each at once and apart from the other settings. */
export const useScanFolders = () => {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { data, isError } = useQuery(scanFoldersQuery);
  const forms = useQuery(sheetsQuery).data ?? [];
  const departments = useQuery(departmentsQuery).data?.departments ?? [];
  return {
    data,
    isError,
    /** null: a new one. */
    set: async (folder: ScanFolder | null): Promise<void> => {
      const isSaved = await dialogs.ask<boolean, ScanFolderDialogProps>(ScanFolderDialog, {
        folder,
        forms: forms.map(({ id, form_subject }) => ({ value: id, label: form_subject })),
        departments: departmentChoices(departments),
      });
      if (isSaved)
        toasts.success(
          folder === null ? '取込フォルダーを追加しました。' : '取込フォルダーの設定を登録しました。',
        );
      await queries.invalidateQueries({ queryKey: scanFoldersQuery.queryKey });
    },
  };
};
