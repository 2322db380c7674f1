import { styled } from '@mui/material/styles';
import { Link, Navigate } from 'react-router';
import type { ReactNode } from 'react';
import { pageWindow } from '../../lib/page-window';
import { count, countText } from '../../lib/text';
import { FirstPageIcon, LastPageIcon, NextIcon, PreviousIcon } from '../icons';
import { Grow, NARROW } from '../layout';

const Bar = styled('footer')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  height: 44,
  flex: 'none',
  padding: '0 16px',
  borderTop: '1px solid var(--line)',
  background: 'var(--surface)',
  [NARROW]: { flexWrap: 'wrap', height: 'auto', minHeight: 44, paddingBlock: 4 },
  // Keeps what is beside the count in place when the count arrives.
  '& .count': { minWidth: 96, color: 'var(--text-2)' },
  '& .page': {
    minWidth: 28,
    height: 28,
    padding: '0 4px',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 4,
    color: 'var(--text-2)',
  },
  '& a.page:hover': { background: 'var(--sunken)', textDecoration: 'none' },
  '& .page[aria-current]': { background: 'var(--tint)', color: 'var(--accent)', fontWeight: 600 },
  '& span.page': { color: 'var(--text-off)' },
});

/** The range of rows shown, and links to 7 pages. */
export const Pager = ({
  page,
  pageSize,
  total,
  isEstimated = false,
  isKnown,
  searchFor,
  children,
}: {
  /** 1-based. */
  page: number;
  pageSize: number;
  total: number;
  /** `total` is an estimate. */
  isEstimated?: boolean;
  /** The list is loaded, so that its length is known. */
  isKnown: boolean;
  /** The address query of a page. */
  searchFor: (page: number) => string;
  /** Shown beside the count. */
  children?: ReactNode;
}) => {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  // Documents confirmed or deleted meanwhile shorten a list: a page beyond the end leads to the last one.
  if (isKnown && !isEstimated && page > pages) return <Navigate replace to={{ search: searchFor(pages) }} />;
  const first = (page - 1) * pageSize + 1;
  const step = (to: number, label: string, icon: ReactNode) =>
    to >= 1 && to <= pages && to !== page ? (
      <Link className="page" to={{ search: searchFor(to) }} aria-label={label} title={label}>
        {icon}
      </Link>
    ) : (
      <span className="page" aria-hidden>
        {icon}
      </span>
    );
  return (
    <Bar>
      <span className="count">
        {isKnown && total > 0 && `${count(first)}–${count(Math.min(total, page * pageSize))} / `}
        {isKnown && countText(total, isEstimated)}
      </span>
      {children}
      <Grow />
      <nav aria-label="ページ" style={{ display: 'flex', gap: 4 }}>
        {step(page === 1 ? 0 : 1, '最初のページ', <FirstPageIcon />)}
        {step(page - 1, '前のページ', <PreviousIcon />)}
        {pageWindow(page, pages).map((number) => (
          <Link
            key={number}
            className="page"
            to={{ search: searchFor(number) }}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Link>
        ))}
        {step(page + 1, '次のページ', <NextIcon />)}
        {step(page === pages ? 0 : pages, '最後のページ', <LastPageIcon />)}
      </nav>
    </Bar>
  );
};
