import { extension as extensionCode } from '@reader/contracts/codes/output';
import { createElement } from 'react';
import { lastDownload, keepDownload } from '../../lib/choices/download-choice';
import { browserStorage } from '../../lib/storage';
import { useCurrentUser } from '../../lib/user-context';
import { useDialogs } from '../../components/dialogs/dialogs-context';
import type { DocumentsBody } from '../files/documents-body';
import { ExportedDocuments } from '../files/exported-documents';
import type { useFileJob } from '../files/use-file-job';
import { useMakeFile } from '../files/use-make-file';
import { startColumnExport } from './column-api';
import { type ColumnAnswer, ColumnChooserDialog, type ColumnQuestion } from './column-chooser-dialog';
import { keepColumns, lastColumns } from './kept-columns';

/** Worded in docs/product/messages.md#errors. */
const FAILED = 'ダウンロードに失敗しました。';

/** Asks for the columns of a file, remembers them, and makes the file. */
export const useColumnExport = (follow: ReturnType<typeof useFileJob>['follow']) => {
  const dialogs = useDialogs();
  const organization = useCurrentUser().organization.id;
  const makeFile = useMakeFile(follow);

  return async (documents: DocumentsBody, target: string) => {
    const last = lastDownload(browserStorage, organization);
    const { extension } = last.asIs;
    const answer = await dialogs.ask<ColumnAnswer | null, ColumnQuestion>(ColumnChooserDialog, {
      target: createElement(ExportedDocuments, { documents, text: target }),
      documents,
      options: { ...last.asIs, extension: extension === extensionCode.pdf ? extensionCode.csv : extension },
      lastColumns: (sheet) => lastColumns(browserStorage, organization, sheet),
    });
    if (!answer) return;
    const { columns, options, sheet } = answer;
    keepColumns(browserStorage, organization, sheet, columns);
    keepDownload(browserStorage, organization, { ...last, asIs: options });
    const { is_divided: _divided, naming_rule_id: _rule, ...ofOneFile } = options;
    await makeFile(() => startColumnExport(organization, documents, columns, ofOneFile), FAILED);
  };
};
