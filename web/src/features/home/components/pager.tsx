import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { PAGE_SIZE } from '@reader/contracts/http/documents';
import type { ReactNode } from 'react';
import { FirstPageIcon, LastPageIcon, NextIcon, PreviousIcon } from '../../../components/icons';
import { Kbd } from '../../../components/kbd';
import { Grow } from '../../../components/layout';
import { count } from '../../../lib/text';
import { useCurrentUser } from '../../../lib/user-context';
import { pageWindow } from '../state/filters';

const Bar = styled('footer')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  height: 44,
  flex: 'none',
  padding: '0 16px',
  borderTop: '1px solid var(--line)',
  background: 'var(--surface)',
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

const Keys = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  marginLeft: 24,
  fontSize: 12,
  color: 'var(--text-3)',
  '& i': { width: 6 },
});

/** Which rows are shown, the keys of the list, and links to 7 pages. */
export const Pager = ({
  page,
  total,
  isKnown,
  searchFor,
}: {
  page: number;
  total: number;
  /** The list has answered: its length can be said. */
  isKnown: boolean;
  /** The address query of a page. */
  searchFor: (page: number) => string;
}) => {
  const { isReadOnly } = useCurrentUser();
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const first = (page - 1) * PAGE_SIZE + 1;
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
      {isKnown && (
        <span style={{ color: 'var(--text-2)' }}>
          {total > 0 && `${count(first)}–${count(Math.min(total, page * PAGE_SIZE))} / `}
          {count(total)}件
        </span>
      )}
      <Keys>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>移動
        <i />
        {!isReadOnly && (
          <>
            <Kbd>Space</Kbd>選択
            <i />
          </>
        )}
        <Kbd>Enter</Kbd>開く
        <i />
        <Kbd>/</Kbd>検索
      </Keys>
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
