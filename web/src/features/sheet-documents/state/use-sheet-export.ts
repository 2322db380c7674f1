import { type DoneStatus, doneStatusCode } from '../../../components/lists/list-address';
import { count } from '../../../lib/text';
import { useFormatExport } from '../../../shared-features/format-chooser/use-format-export';

/** Puts out the picked documents of a form or, where none is picked, all that the confirm status leaves. */
export const useSheetExport = (
  follow: Parameters<typeof useFormatExport>[0],
  { sheetId, title, confirmStatus }: { sheetId: string; title: string; confirmStatus: DoneStatus },
) => {
  const byFormat = useFormatExport(follow);
  return (selection: ReadonlyMap<string, unknown>, total: number | undefined) =>
    selection.size > 0
      ? byFormat({ document_ids: [...selection.keys()] }, `選択した${count(selection.size)}件を出力します。`)
      : byFormat(
          { document_ids: [], sheet_id: sheetId, confirm_status: doneStatusCode(confirmStatus) },
          `「${title}」の${count(total ?? 0)}件すべてを出力します。`,
        );
};
