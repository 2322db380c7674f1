import { IconButton } from '@mui/material';
import { memo } from 'react';
import { SearchIcon } from '../../../components/icons';
import { useCheckKeymap } from '../keys/use-check-keymap';

/** Opens finding and replacing, also where there is no menu of the document. */
export const FindButton = memo(({ isReadOnly, onFind }: { isReadOnly: boolean; onFind: () => void }) => {
  const { keyOf } = useCheckKeymap();
  const name = isReadOnly ? '値を検索' : '検索と置換';
  return (
    <IconButton
      size="small"
      aria-label={name}
      title={`${name}（${keyOf(isReadOnly ? 'find' : 'replace')}）`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onFind}
    >
      <SearchIcon />
    </IconButton>
  );
});
FindButton.displayName = 'FindButton';
