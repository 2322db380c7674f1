import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { NextIcon, PreviousIcon } from '../../../components/icons';
import { count } from '../../../lib/text';

const Bar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  marginRight: 'auto',
  color: 'var(--text-2)',
  '& > span': { minWidth: 96 },
});

/** The range that a dialog shows, and the way to the next. Its page is in no address. */
export const DialogPager = ({
  page,
  pageSize,
  total,
  onPage,
}: {
  /** 1-based. */
  page: number;
  pageSize: number;
  /** undefined: not known yet. */
  total: number | undefined;
  onPage: (page: number) => void;
}) => {
  const pages = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  const first = (page - 1) * pageSize + 1;
  return (
    <Bar>
      <span role="status">
        {total !== undefined && total > 0 && `${count(first)}–${count(Math.min(total, page * pageSize))} / `}
        {total !== undefined && `${count(total)}件`}
      </span>
      <IconButton size="small" aria-label="前のページ" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <PreviousIcon />
      </IconButton>
      <IconButton
        size="small"
        aria-label="次のページ"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <NextIcon />
      </IconButton>
    </Bar>
  );
};
