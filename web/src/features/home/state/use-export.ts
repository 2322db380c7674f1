import type { ComponentType } from 'react';
import { type QuestionProps, useDialogs } from '../../../components/dialogs/dialogs-context';
import { browserStorage } from '../../../lib/storage';
import { useCurrentUser } from '../../../lib/user-context';
import { fetchWholeResult } from '../api/documents';
import { startExport } from '../api/exports';
import { type Paper, startPaper } from '../api/papers';
import { DownloadFormatDialog } from '../dialogs/download-format-dialog';
import { keepDownload, lastDownload } from '../../../lib/download-choice';
import { mustBeNamed, type OutputTarget, targetText } from './output-target';
import type { useFileJob } from '../../../components/files/use-file-job';
import { useMakeFile } from '../../../components/files/use-make-file';

/** Spec 1 §8. */
const FAILED = 'ダウンロードに失敗しました。';
const WORD_FAILED = 'Wordへの変換に失敗しました。';

/** Putting documents out as files: asks how, and has them made. */
export const useExport = (follow: ReturnType<typeof useFileJob>['follow']) => {
  const dialogs = useDialogs();
  const user = useCurrentUser();
  const makeFile = useMakeFile(follow);
  const organization = user.organization.id;

  return {
    /** As is or by a format. */
    values: async (target: OutputTarget) => {
      const answer = await dialogs.ask(DownloadFormatDialog, {
        target: targetText(target, '出力'),
        last: lastDownload(browserStorage, organization),
        hasFormats: user.isOn('outputSetting'),
      });
      if (!answer) return;
      keepDownload(browserStorage, organization, answer.last);
      await makeFile(() => startExport(organization, target, answer.choice), FAILED);
    },
    /** Whole documents, as the dialog asks about them. */
    paper: async (
      target: OutputTarget,
      dialog: ComponentType<{ readonly target: string } & QuestionProps<Paper | null>>,
    ) => {
      const paper = await dialogs.ask(dialog, { target: targetText(target, '出力') });
      if (!paper) return;
      const isWord = paper.kind === 'word' || paper.kind === 'word-zip';
      const need = isWord ? 'selection' : paper.kind === 'pdf' ? 'selection-or-condition' : 'documents';
      const start = async () => {
        const ids = mustBeNamed(target, need)
          ? [...(await fetchWholeResult(target.filters)).keys()]
          : target.ids;
        return startPaper(organization, user.name, { ...target, ids }, paper);
      };
      await makeFile(start, isWord ? WORD_FAILED : FAILED);
    },
  };
};
