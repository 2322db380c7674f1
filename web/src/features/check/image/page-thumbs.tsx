import { styled } from '@mui/material/styles';
import { memo } from 'react';
import type { UploadedFile } from '@reader/contracts/http/documents/documents';

const Strip = styled('nav')({
  width: 76,
  flex: 'none',
  boxSizing: 'border-box',
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  padding: 8,
  overflowY: 'auto',
  scrollbarWidth: 'none',
  background: 'var(--surface)',
  borderRight: '1px solid var(--line)',
  '& button': {
    display: 'block',
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    fontSize: 12,
    lineHeight: '20px',
    color: 'var(--text-3)',
    textAlign: 'center',
    cursor: 'pointer',
    borderRadius: 2,
  },
  '& img': {
    display: 'block',
    width: 60,
    height: 85,
    objectFit: 'cover',
    objectPosition: 'top',
    background: '#fff',
    outline: '1px solid var(--line-2)',
    filter: 'brightness(var(--paper))',
  },
  '& [aria-current]': { color: 'var(--accent)', fontWeight: 600 },
  '& [aria-current] img': { outline: '2px solid var(--accent)' },
});

export const PageThumbs = memo(
  ({
    pages,
    currentId,
    onPick,
  }: {
    pages: readonly UploadedFile[];
    currentId: string;
    onPick: (id: string) => void;
  }) => (
    <Strip aria-label="ページ">
      {pages.map((page) => (
        <button
          key={page.id}
          type="button"
          aria-label={`${page.page}ページ目`}
          aria-current={page.id === currentId ? 'page' : undefined}
          onClick={() => onPick(page.id)}
        >
          <img src={page.thumbnail} alt="" loading="lazy" />
          {page.page}
        </button>
      ))}
    </Strip>
  ),
);
PageThumbs.displayName = 'PageThumbs';
