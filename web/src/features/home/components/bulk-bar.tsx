import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Grow, NARROW } from '../../../components/layout';
import { RefreshButton } from '../../../components/lists/refresh-button';
import { countText } from '../../../lib/text';
import { useCurrentUser } from '../../../lib/user-context';
import { useManyReloads } from '../../../shared-features/document-jobs/use-many-reloads';
import { useDocumentCommands } from '../../../shared-features/document-commands/use-document-commands';
import { SelectedCount } from '../../../shared-features/document-rows/selected-count';
import type { SelectionState } from '../../../shared-features/document-rows/use-selection';
import { fetchWholeResult } from '../api/documents';
import type { HomeFilters } from '../state/filters';
import { homeKeyOf, withHomeKey } from '../state/home-keymap';
import type { Found } from '../state/use-home-list';
import { BulkActions } from './bulk-actions';

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
  '& .MuiButton-root, & .MuiIconButton-root, & b': { flex: 'none' },
  [NARROW]: { flexWrap: 'wrap', height: 'auto', minHeight: 44, paddingBlock: 4 },
  '&.selected': { background: 'var(--tint)' },
  '&.selected .MuiButton-root:hover, &.selected .MuiIconButton-root:hover': { background: 'var(--tint-2)' },
});

/** The actions on the selection; keeps its height, so that the table never jumps. */
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
  const { selection, isWhole, clear, selectWhole } = selecting;
  const list = () => (isWhole ? fetchWholeResult(filters) : Promise.resolve(selection));
  const commands = useDocumentCommands(list, clear);
  const reloads = useManyReloads(list, clear);
  const selected = isWhole ? found.total : selection.size;
  const result = `絞り込み結果 ${countText(found.total, found.isEstimated)}`;
  return (
    <Bar aria-label="選択した文書の操作" className={selected > 0 ? 'selected' : ''}>
      {selected > 0 ? (
        <SelectedCount selected={selected} onClear={clear}>
          {selected < found.total && (
            <Button
              variant="text"
              disabled={commands.isBusy}
              sx={{ color: 'var(--accent) !important' }}
              title={withHomeKey('絞り込み結果をすべて選択', 'select-result')}
              onClick={selectWhole}
            >
              {result}をすべて選択
            </Button>
          )}
        </SelectedCount>
      ) : (
        found.isKnown && <span style={{ color: 'var(--text-2)' }}>{result}</span>
      )}
      <Grow />
      {!isReadOnly && (
        <BulkActions
          target={{ ids: [...selection.keys()], filters, total: found.total, isWhole }}
          commands={commands}
          reloads={reloads}
          hasSelection={selected > 0}
          onClear={clear}
        />
      )}
      <RefreshButton shortcut={homeKeyOf('refresh')} onClick={onRefresh} />
    </Bar>
  );
};
