import { Button } from '@mui/material';
import { EmptyState } from '../../../components/empty-state';
import { NoFormIcon, UploadIcon } from '../../../components/icons';
import { LoadingFailed } from '../../../components/lists/list-states';
import { type HomeFilters, isFiltered } from '../state/filters';
import { useCurrentUser } from '../../../lib/user-context';
import { filtersText } from '../state/filters-text';

/** Shown instead of rows, with the next step. */
export const ListPlaceholder = ({
  isPending,
  isFailed,
  filters,
  onRetry,
  onClear,
}: {
  isPending: boolean;
  isFailed: boolean;
  filters: HomeFilters;
  onRetry: () => void;
  onClear: () => void;
}) => {
  const { isReadOnly } = useCurrentUser();
  if (isPending) return null;
  if (isFailed) return <LoadingFailed what="文書一覧" onRetry={onRetry} />;
  if (isFiltered(filters)) {
    return (
      <EmptyState Icon={NoFormIcon} title="条件に合う文書がありません" text={filtersText(filters)}>
        <Button onClick={onClear}>条件をクリア</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      Icon={UploadIcon}
      title="文書がまだありません"
      text="jpeg, png, pdfのファイルを読み取ると、ここに並びます。"
    >
      {isReadOnly ? null : <ChooseFilesButton />}
    </EmptyState>
  );
};

const ChooseFilesButton = () => (
  <Button onClick={() => document.querySelector<HTMLInputElement>('input[type=file]')?.click()}>
    読み取るファイルを選択
  </Button>
);
