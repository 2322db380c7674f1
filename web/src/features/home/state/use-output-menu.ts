import { useColumnExport } from '../../../shared-features/column-chooser/use-column-export';
import { useFormatExport } from '../../../shared-features/format-chooser/use-format-export';
import { useFileJob } from '../../../shared-features/files/use-file-job';
import { useCurrentUser } from '../../../lib/user-context';
import { bodyOf } from '../api/exports';
import { ImagesDialog, PdfDialog, WordDialog, WorkbookDialog } from '../dialogs/paper-dialogs';
import type { HomeAction } from './home-keymap';
import { isOffered } from './offered';
import { obstacle, type OutputTarget, targetText } from './output-target';
import { useCorrections } from './use-corrections';
import { usePaperExport } from './use-paper-export';
import { useRename } from './use-rename';

/** An entry of a menu; a disabled one has a reason. */
export interface MenuAction {
  /** Its key is in the keymap. */
  readonly action: HomeAction;
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

  const entry = (
    action: HomeAction,
    label: string,
    hindered: string | undefined,
    run: () => Promise<void>,
  ): MenuAction[] =>
    isOffered(action, user) ? [{ action, label, obstacle: hindered, run: () => void run() }] : [];
  const documents = obstacle(target, 'documents');

  return {
    running,
    outputs: [
      ...entry('csv', 'CSV・xlsx…', documents, () => byFormat(bodyOf(target), targetText(target, '出力'))),
      ...entry('columns', 'CSV（項目を選択）…', documents, () =>
        columns(bodyOf(target), targetText(target, '出力')),
      ),
      ...entry('pdf', 'PDF…', obstacle(target, 'selection-or-condition'), () => paper(target, PdfDialog)),
      ...entry('word', 'Word…', obstacle(target, 'selection'), () => paper(target, WordDialog)),
      ...entry('images', '画像…', documents, () => paper(target, ImagesDialog)),
      ...entry('workbook', '読込結果修正ファイル…', documents, () => paper(target, WorkbookDialog)),
    ],
    others: [
      ...entry('corrections', '修正ファイルの取り込み…', undefined, takeCorrections),
      ...entry('rename', '画像のリネーム…', documents, () => rename(target)),
    ],
  };
};
