import { type ComponentType, createElement } from 'react';
import { type QuestionProps, useDialogs } from '../../../components/dialogs/dialogs-context';
import { ExportedDocuments } from '../../../shared-features/files/exported-documents';
import type { useFileJob } from '../../../shared-features/files/use-file-job';
import { useMakeFile } from '../../../shared-features/files/use-make-file';
import { useCurrentUser } from '../../../lib/user-context';
import { bodyOf } from '../api/exports';
import { fetchWholeResult } from '../api/documents';
import { type Paper, startPaper } from '../api/papers';
import type { PaperTarget } from '../dialogs/paper-dialogs';
import { mustBeNamed, type OutputTarget, targetText } from './output-target';

/** Worded in docs/product/messages.md#errors. */
const FAILED = 'ダウンロードに失敗しました。';
const WORD_FAILED = 'Wordへの変換に失敗しました。';

/** Exports whole documents as files after asking for options. */
export const usePaperExport = (follow: ReturnType<typeof useFileJob>['follow']) => {
  const dialogs = useDialogs();
  const user = useCurrentUser();
  const makeFile = useMakeFile(follow);
  const organization = user.organization.id;

  return async (target: OutputTarget, dialog: ComponentType<PaperTarget & QuestionProps<Paper | null>>) => {
    const documents = bodyOf(target);
    const paper = await dialogs.ask<Paper | null, PaperTarget>(dialog, {
      target: createElement(ExportedDocuments, { documents, text: targetText(target, '出力') }),
      documents,
      hasNamingRules: user.isOn('fileNaming'),
    });
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
  };
};
