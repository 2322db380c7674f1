import { Button } from '@mui/material';
import type { DocumentRow } from '@reader/contracts/http/documents/documents';
import { Link } from 'react-router';
import { DocumentFailed } from '../../../components/document-failed';
import { EmptyState } from '../../../components/empty-state';
import {
  CancelledIcon,
  ReadingIcon,
  RefreshIcon,
  UnreadableIcon,
  WaitingIcon,
} from '../../../components/icons';
import { failureText } from '../../../components/toasts/report-failure';
import { Row } from '../../../components/layout';
import { listAddress } from '../../../lib/last-list';
import { count } from '../../../lib/text';
import { useCurrentUser } from '../../../lib/user-context';
import { IMAGES_FAILED } from '../image/page-image';
import { useDocumentJobs } from './document/use-document-jobs';

const ToList = () => (
  <Button component={Link} to={listAddress()}>
    文書一覧へ
  </Button>
);

/** In the place of a document that could not be fetched. */
export const NotFetched = ({
  documentId,
  error,
  areImagesMissing,
  onRetry,
}: {
  documentId: string;
  error: unknown;
  /** What could not be fetched are its page images. */
  areImagesMissing: boolean;
  onRetry: () => void;
}) => (
  <DocumentFailed
    {...{ documentId, error, onRetry }}
    title={areImagesMissing ? IMAGES_FAILED : '文書を取得できませんでした'}
    {...(areImagesMissing && { text: failureText(error) })}
  />
);

/** In the place of a document that has no content: it is being read, or could not be. */
export const NotRead = ({ row, onRenewed }: { row: DocumentRow; onRenewed: () => void }) =>
  row.reading === 'waiting' || row.reading === 'reading' ? (
    <BeingRead row={row} />
  ) : (
    <Unreadable row={row} onRenewed={onRenewed} />
  );

const BeingRead = ({ row }: { row: DocumentRow }) => {
  const isQueued = row.reading === 'waiting';
  return (
    <EmptyState
      Icon={isQueued ? WaitingIcon : ReadingIcon}
      title={isQueued ? '読取待ちです' : `読取中です（${Math.round(row.percentage ?? 0)}%）`}
      text={`${isQueued && row.position !== null ? `${count(row.position)}番目に読み取ります。` : ''}読取が終わると、この画面に内容が表示されます。`}
      role="status"
    >
      <ToList />
    </EmptyState>
  );
};

const Unreadable = ({ row, onRenewed }: { row: DocumentRow; onRenewed: () => void }) => {
  const user = useCurrentUser();
  const jobs = useDocumentJobs(row, onRenewed);
  return (
    <EmptyState
      {...(row.is_cancelled
        ? { Icon: CancelledIcon, title: '読取をキャンセルした文書です', text: '再読込すると読み取れます。' }
        : {
            Icon: UnreadableIcon,
            title: '読み取れなかった文書です',
            text: row.problem || '読み取れませんでした',
          })}
      role="status"
    >
      <Row>
        {!user.isReadOnly && (
          <Button startIcon={<RefreshIcon />} disabled={jobs.isBusy} onClick={() => void jobs.reload()}>
            再読込
          </Button>
        )}
        <ToList />
      </Row>
    </EmptyState>
  );
};
