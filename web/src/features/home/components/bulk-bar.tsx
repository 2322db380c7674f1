import { styled } from '@mui/material/styles';
import { Grow } from '../../../components/layout';
import { RefreshButton } from '../../../components/refresh-button';
import { useCurrentUser } from '../../../lib/user-context';
import { useDocumentCommands } from '../../../shared-features/document-commands/use-document-commands';
import type { SelectionState } from '../../../shared-features/document-rows/use-selection';
import { fetchWholeResult } from '../api/documents';
import type { HomeFilters } from '../state/filters';
import type { Found } from '../state/use-home-list';
import { BulkActions } from './bulk-actions';
import { SelectedCount } from './selected-count';

const Bar = styled('section')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  height: 44,
  flex: 'none',
  padding: '0 16px',
  borderTop: '1px solid var(--line)',
  borderBottom: '1px solid var(--line)',
  background: 'var(--bg)',
  '& .MuiButton-root': { color: 'var(--text)' },
  '& .MuiButton-root.Mui-disabled': { color: 'var(--text-off)' },
  '& .MuiButton-colorError:not(.Mui-disabled)': { color: 'var(--err)' },
  '&.selected': { background: 'var(--tint)' },
  '&.selected .MuiButton-root:hover, &.selected .MuiIconButton-root:hover': { background: 'var(--tint-2)' },
});

/** What can be done with the selection; it keeps its height, so that the table never jumps. */
export const BulkBar = ({
  selecting,
  found,
  filters,
  onRefresh,
}: {
  selecting: SelectionState;
  found: Found;
  filters: HomeFilters;
  onRefresh: () => void;
}) => {
  const { isReadOnly } = useCurrentUser();
  const { selection, isWhole, clear } = selecting;
  const commands = useDocumentCommands(
    () => (isWhole ? fetchWholeResult(filters) : Promise.resolve(selection)),
    clear,
  );
  const selected = isWhole ? found.total : selection.size;
  return (
    <Bar aria-label="選択した文書の操作" className={selected > 0 ? 'selected' : ''}>
      <SelectedCount selected={selected} found={found} selecting={selecting} isBusy={commands.isBusy} />
      <Grow />
      {!isReadOnly && (
        <BulkActions
          target={{ ids: [...selection.keys()], filters, total: found.total, isWhole }}
          commands={commands}
          hasSelection={selected > 0}
          onClear={clear}
        />
      )}
      <RefreshButton onClick={onRefresh} />
    </Bar>
  );
};
