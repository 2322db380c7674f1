import { Button } from '@mui/material';
import { Link } from 'react-router';
import { isMissing } from '../lib/http/is-missing';
import { listAddress } from '../lib/last-list';
import { TRY_AGAIN } from '../lib/text';
import { EmptyState } from './empty-state';
import { NoFormIcon, RefreshIcon, UnreachableIcon } from './icons';

/** In the place of what could not be fetched of a document; `title` says what, `text` why or what to do. */
export const DocumentFailed = ({
  documentId,
  error,
  title,
  text = TRY_AGAIN,
  onRetry,
}: {
  documentId: string;
  error: unknown;
  title: string;
  text?: string;
  onRetry: () => void;
}) =>
  isMissing(documentId, error) ? (
    <EmptyState
      Icon={NoFormIcon}
      title="文書が見つかりません"
      text="削除されたか、アクセスできない文書です。"
      role="alert"
    >
      <Button component={Link} to={listAddress()}>
        文書一覧へ
      </Button>
    </EmptyState>
  ) : (
    <EmptyState Icon={UnreachableIcon} title={title} text={text} role="alert">
      <Button startIcon={<RefreshIcon />} onClick={onRetry}>
        再試行
      </Button>
    </EmptyState>
  );
