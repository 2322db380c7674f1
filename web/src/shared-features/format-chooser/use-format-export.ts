import { createElement } from 'react';
import { keepDownload, lastDownload } from '../../lib/choices/download-choice';
import { browserStorage } from '../../lib/storage';
import { useCurrentUser } from '../../lib/user-context';
import { useDialogs } from '../../components/dialogs/dialogs-context';
import type { DocumentsBody } from '../files/documents-body';
import { ExportedDocuments } from '../files/exported-documents';
import type { useFileJob } from '../files/use-file-job';
import { useMakeFile } from '../files/use-make-file';
import { startFormatExport } from './format-api';
import { FormatChooserDialog } from './format-chooser-dialog';

/** Worded in docs/product/messages.md#errors. */
const FAILED = 'ダウンロードに失敗しました。';

/** Asks for the output of documents, remembers it on this device, and makes the file. */
export const useFormatExport = (follow: ReturnType<typeof useFileJob>['follow']) => {
  const dialogs = useDialogs();
  const user = useCurrentUser();
  const makeFile = useMakeFile(follow);
  const organization = user.organization.id;

  /** `target`: a sentence that names the documents. */
  return async (documents: DocumentsBody, target: string) => {
    const answer = await dialogs.ask(FormatChooserDialog, {
      target: createElement(ExportedDocuments, { documents, text: target }),
      documents,
      last: lastDownload(browserStorage, organization),
      offered: { formats: user.isOn('outputSetting'), namingRules: user.isOn('fileNaming') },
    });
    if (!answer) return;
    keepDownload(browserStorage, organization, answer.last);
    await makeFile(() => startFormatExport(organization, documents, answer.choice), FAILED);
  };
};
