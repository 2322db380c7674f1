import { Button, IconButton } from '@mui/material';
import { CloseIcon } from '../../../components/icons';
import { count, countText } from '../../../lib/text';
import type { SelectionState } from '../../../shared-features/document-rows/use-selection';
import type { Found } from '../state/use-home-list';

/** How many documents are selected, or else found, and selecting all of them or none. */
export const SelectedCount = ({
  selected,
  found: { total, isEstimated, isKnown },
  selecting,
  isBusy,
}: {
  selected: number;
  found: Found;
  selecting: SelectionState;
  isBusy: boolean;
}) => {
  const result = `絞り込み結果 ${countText(total, isEstimated)}`;
  if (selected === 0) return isKnown && <span style={{ color: 'var(--text-2)' }}>{result}</span>;
  return (
    <>
      <b style={{ color: 'var(--accent)' }}>{count(selected)}件を選択中</b>
      {selected < total && (
        <Button
          variant="text"
          disabled={isBusy}
          sx={{ color: 'var(--accent) !important' }}
          onClick={selecting.selectWhole}
        >
          {result}をすべて選択
        </Button>
      )}
      <IconButton aria-label="選択を解除" title="選択を解除" onClick={selecting.clear}>
        <CloseIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </>
  );
};
