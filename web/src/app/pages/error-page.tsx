import { Button } from '@mui/material';
import { EmptyState } from '../../components/empty-state';
import { ErrorIcon, RefreshIcon } from '../../components/icons';

/** Shown when a screen crashes; what was typed is kept as a draft. */
export const ErrorPage = () => (
  <EmptyState
    Icon={ErrorIcon}
    title="画面を表示できませんでした"
    text="入力中の内容は保存してあります。画面を再読み込みしてください。"
    role="alert"
  >
    <Button startIcon={<RefreshIcon />} onClick={() => window.location.reload()}>
      再読み込み
    </Button>
  </EmptyState>
);
