import { channel, documentStatusCode } from '@reader/contracts/codes/document';
import type { CheckQuery, DocumentRow, UploadedFile } from '@reader/contracts/http/documents/documents';
import { useColumnExport } from '../../../../shared-features/column-chooser/use-column-export';
import { useFormatExport } from '../../../../shared-features/format-chooser/use-format-export';
import { useFileJob } from '../../../../shared-features/files/use-file-job';
import { toasts } from '../../../../components/toasts/toast-store';
import { useCurrentUser } from '../../../../lib/user-context';
import { useAnswerChanges } from '../../answer/use-answer-changes';
import { useDocumentJobs } from './use-document-jobs';
import { useDemandXml } from './use-demand-xml';
import { usePageArranging } from './use-page-arranging';
import { DocumentMenu } from './document-menu';

const SAVE_FIRST = '変更を一時保存してから、もう一度操作してください。';

/** The menu of what is done to the document as a whole: reading it again, turning a page, registering, exporting. */
export const DocumentActions = ({
  document,
  query,
  page,
  hasChanges,
  onRemoveFrames,
  onRenewed,
  onFind,
}: {
  document: DocumentRow;
  query: CheckQuery;
  page: UploadedFile | undefined;
  hasChanges: boolean;
  /** null: there are no frames. */
  onRemoveFrames: (() => void) | null;
  onRenewed: () => void;
  /** Opens finding and replacing. */
  onFind: () => void;
}) => {
  const user = useCurrentUser();
  const jobs = useDocumentJobs(document, onRenewed);
  const answer = useAnswerChanges(document.id, onRenewed);
  const file = useFileJob();
  const byFormat = useFormatExport(file.follow);
  const columns = useColumnExport(file.follow);
  /** The servers work on what is saved: edits that are not would be lost under their result. */
  const whenSaved = (act: () => Promise<void>) => {
    if (hasChanges) toasts.info(SAVE_FIRST);
    else void act();
  };
  const reload = () => whenSaved(jobs.reload);
  const arranging = usePageArranging(document, query, onRenewed, jobs.reload);
  const arrange = () => whenSaved(arranging);
  const register = () => whenSaved(jobs.register);
  const put = (how: typeof columns) => () =>
    whenSaved(() => how({ document_ids: [document.id] }, `「${document.file_name}」を出力します。`));
  const putByFormat = put(byFormat);
  const putColumns = put(columns);
  const demandXml = useDemandXml(document);
  const fetchXml = () => demandXml && whenSaved(demandXml);
  const rotate = () => {
    if (page) whenSaved(() => jobs.rotate(page));
  };
  const isConfirmed = document.status === documentStatusCode.confirmed;
  const canReturn = document.channel === channel.web && !isConfirmed && !user.isReadOnly;
  const canRegister = user.isOn('creator') && document.registered_sheet_id === null;
  return (
    <DocumentMenu
      isBusy={jobs.isBusy || file.running !== null}
      onReload={isConfirmed ? null : reload}
      onArrange={isConfirmed ? null : arrange}
      onRotate={isConfirmed ? null : rotate}
      onRegister={canRegister && !isConfirmed ? register : null}
      onReturn={canReturn ? () => void answer.giveBack() : null}
      onRemoveFrames={isConfirmed ? null : onRemoveFrames}
      onFind={onFind}
      canReplace={!isConfirmed && !user.isReadOnly}
      onFormat={putByFormat}
      onColumns={putColumns}
      onDemandXml={demandXml && !user.isReadOnly ? fetchXml : null}
    />
  );
};
