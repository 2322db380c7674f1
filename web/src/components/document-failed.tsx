import { Button } from '@mui/material';
import { Link } from 'react-router';
import { isMissing } from '../lib/http/is-missing';
import { paths } from '../lib/paths';
import { TRY_AGAIN } from '../lib/text';
import { EmptyState } from './empty-state';
import { NoFormIcon, RefreshIcon, UnreachableIcon } from './icons';

/** In the place of what could not be fetched of a document; `title` says what. */
export const DocumentFailed = ({
  documentId,
  error,
  title,
  onRetry,
}: {
  documentId: string;
  error: unknown;
  title: string;
  onRetry: () => void;
}) =>
  isMissing(documentId, error) ? (
    <EmptyState
      Icon={NoFormIcon}
      title="文書が見つかりません"
      text="削除されたか、アクセスできない文書です。"
      role="alert"
    >
      <Button component={Link} to={paths.surveys}>
        文書一覧へ
      </Button>
    </EmptyState>
  ) : (
    <EmptyState Icon={UnreachableIcon} title={title} text={TRY_AGAIN} role="alert">
      <Button startIcon={<RefreshIcon />} onClick={onRetry}>
        再試行
      </Button>
    </EmptyState>
  );
