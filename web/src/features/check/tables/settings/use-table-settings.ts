import { useDialogs } from '../../../../components/dialogs/dialogs-context';
import { useStable } from '../../../../lib/hooks/use-stable';
import type { Editor } from '../../model/editor/editor';
import { focusField } from '../../editing/field-focus';
import { withSettings } from './table-settings';
import { TableSettingsDialog } from './table-settings-dialog';

/** Asks for the settings of the table that a cell belongs to; they are an edit like any other. */
export const useTableSettings = (editor: Editor): ((cellId: string) => void) => {
  const dialogs = useDialogs();
  const ask = async (cellId: string): Promise<void> => {
    const tableId = editor.view().inputs.get(cellId)?.table;
    const find = () => editor.view().tables.find(({ id }) => id === tableId);
    const table = find();
    if (!table) return;
    const settings = await dialogs.ask(TableSettingsDialog, { table });
    const now = find();
    if (settings && now) {
      const cells = [...editor.view().inputs.values()].filter((cell) => cell.table === tableId);
      const edit = withSettings(now, cells, settings);
      editor.setTable(edit.table, edit.step);
    }
    // After the dialog has given the focus back.
    setTimeout(() => focusField(cellId));
  };
  return useStable((cellId: string) => void ask(cellId));
};
