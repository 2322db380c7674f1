import { useColumnExport } from '../../../shared-features/column-chooser/use-column-export';
import { useFormatExport } from '../../../shared-features/format-chooser/use-format-export';
import { useFileJob } from '../../../shared-features/files/use-file-job';
import { useCurrentUser } from '../../../lib/user-context';
import { bodyOf } from '../api/exports';
import { ImagesDialog, PdfDialog, WordDialog, WorkbookDialog } from '../dialogs/paper-dialogs';
import { obstacle, type OutputTarget, targetText } from './output-target';
import { useCorrections } from './use-corrections';
import { usePaperExport } from './use-paper-export';
import { useRename } from './use-rename';

/** An entry of a menu; a disabled one has a reason. */
export interface MenuAction {
  readonly label: string;
  readonly obstacle: string | undefined;
  readonly run: () => void;
}

/** The exports of documents and other actions on files that the organisation has (docs/product/home.md#screen). */
export const useOutputMenu = (target: OutputTarget) => {
  const user = useCurrentUser();
  const { running, follow } = useFileJob();
  const paper = usePaperExport(follow);
  const byFormat = useFormatExport(follow);
  const columns = useColumnExport(follow);
  const takeCorrections = useCorrections(follow);
  const rename = useRename();
  const isOnPremise = user.organization.is_on_premise;

  const entry = (
    isThere: boolean,
    label: string,
    hindered: string | undefined,
    run: () => Promise<void>,
  ): MenuAction[] => (isThere ? [{ label, obstacle: hindered, run: () => void run() }] : []);
  const documents = obstacle(target, 'documents');

  return {
    running,
    outputs: [
      ...entry(true, 'CSV・xlsx…', documents, () => byFormat(bodyOf(target), targetText(target, '出力'))),
      ...entry(true, 'CSV（項目を選択）…', documents, () =>
        columns(bodyOf(target), targetText(target, '出力')),
      ),
      ...entry(true, 'PDF…', obstacle(target, 'selection-or-condition'), () => paper(target, PdfDialog)),
      ...entry(user.isOn('wordOutput'), 'Word…', obstacle(target, 'selection'), () =>
        paper(target, WordDialog),
      ),
      // On-premise organisations keep their images themselves and rename them there
      // (docs/product/roles-and-permissions.md#on-premise).
      ...entry(!isOnPremise, '画像…', documents, () => paper(target, ImagesDialog)),
      ...entry(user.isOn('import'), '読込結果修正ファイル…', documents, () => paper(target, WorkbookDialog)),
    ],
    others: [
      ...entry(user.isOn('import'), '修正ファイルの取り込み…', undefined, takeCorrections),
      ...entry(isOnPremise && user.isOn('imageRename'), '画像のリネーム…', documents, () => rename(target)),
    ],
  };
};
