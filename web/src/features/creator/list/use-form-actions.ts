import type { CreatorSheet } from '@reader/contracts/http/forms/creator';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { paths } from '../../../lib/paths';
import { askNameUntilSaved } from '../../../shared-features/configuration/ask-until-saved';
import { copySheet, creatorKey, removeSheet } from '../api/creator-sheets';
import { fetchAddress } from '../../../shared-features/files/fetch-file';
import { NewFormDialog } from './new-form-dialog';
import { RemoveFormDialog } from './remove-form-dialog';

const LONGEST_NAME = 200;

/** What is done with the list of forms. */
export const useFormActions = () => {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: creatorKey });
  const open = (id: string) => void navigate(paths.creatorForm(id));

  const add = async () => {
    const made = await dialogs.ask(NewFormDialog, {});
    void refresh();
    if (!made) return;
    if (made.leftOut !== '') toasts.error('入力欄の一部を取り込みませんでした。', { reason: made.leftOut });
    // Its fields are proposed at once.
    await navigate(paths.creatorForm(made.id), { state: { isNew: true } });
  };
  const copy = async ({ id, form_subject: name }: CreatorSheet) => {
    try {
      const copied = await askNameUntilSaved(
        dialogs,
        {
          title: `「${name}」を複製`,
          label: '新しい帳票名',
          initial: `${name} のコピー`.slice(0, LONGEST_NAME),
          yes: '複製',
        },
        (wanted) => copySheet(id, wanted),
      );
      if (!copied) return;
      toasts.success('帳票を複製しました。');
      open(copied.sheet_id);
    } catch (error) {
      reportFailure(error);
    }
  };
  const remove = async (sheet: CreatorSheet) => {
    if (!(await dialogs.ask(RemoveFormDialog, { sheet }))) return;
    try {
      await removeSheet(sheet.id);
      toasts.success(`「${sheet.form_subject}」を削除しました。`);
      await refresh();
    } catch (error) {
      reportFailure(error, '帳票を削除できませんでした。');
    }
  };
  const writeFile = ({ id }: CreatorSheet) => fetchAddress(`/api/sheets/${id}/file/`);
  return { open, add, copy, remove, writeFile };
};
export type FormActions = ReturnType<typeof useFormActions>;
