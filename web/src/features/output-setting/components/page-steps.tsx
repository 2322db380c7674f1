import { IconButton } from '@mui/material';
import { NextIcon, PreviousIcon } from '../../../components/icons';
import { SmallLabel } from '../../../components/layout';
import type { Page } from '../state/paging';

/** The range of rows shown, with buttons for the previous and next page. */
export const PageSteps = ({
  shown: { items, page, pages, first },
  onPage,
}: {
  shown: Page<unknown>;
  onPage: (page: number) => void;
}) =>
  pages > 1 && (
    <>
      <IconButton size="small" aria-label="前のページ" disabled={page === 0} onClick={() => onPage(page - 1)}>
        <PreviousIcon />
      </IconButton>
      <SmallLabel role="status">
        {first}–{first + items.length - 1}
      </SmallLabel>
      <IconButton
        size="small"
        aria-label="次のページ"
        disabled={page === pages - 1}
        onClick={() => onPage(page + 1)}
      >
        <NextIcon />
      </IconButton>
    </>
  );
