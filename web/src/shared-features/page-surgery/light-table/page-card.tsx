import { styled } from '@mui/material/styles';
import type { ArrangeablePage } from '@reader/contracts/http/documents/page-arrangement';
import { memo } from 'react';
import { CorrectedIcon } from '../../../components/icons';

const Card = styled('div')({
  position: 'relative',
  width: 136,
  flex: 'none',
  '& > .page': {
    display: 'block',
    width: '100%',
    padding: '8px 8px 4px',
    border: '1px solid transparent',
    borderRadius: 4,
    background: 'none',
    font: 'inherit',
    color: 'var(--text)',
    textAlign: 'center',
    cursor: 'grab',
  },
  '& > .page:hover': { background: 'var(--sunken)' },
  '& > .page:focus-visible, & > .page:focus': {
    outline: '2px solid var(--accent)',
    outlineOffset: -2,
    background: 'var(--tint)',
  },
  '& img': {
    display: 'block',
    width: 118,
    height: 158,
    objectFit: 'contain',
    background: '#fff',
    outline: '1px solid var(--line-2)',
    filter: 'brightness(var(--paper))',
  },
  '& b': { display: 'block', paddingTop: 4, lineHeight: '20px', fontWeight: 600 },
  '& small': {
    display: 'flex',
    justifyContent: 'center',
    alignItems: 'center',
    gap: 4,
    fontSize: 12,
    lineHeight: '16px',
    color: 'var(--text-3)',
    whiteSpace: 'nowrap',
  },
  '& small svg': { fontSize: 13, color: 'var(--accent)' },
  '&[data-drop]::before': {
    content: '""',
    position: 'absolute',
    zIndex: 1,
    left: -5,
    top: 4,
    bottom: 4,
    width: 3,
    borderRadius: 2,
    background: 'var(--accent)',
  },
  '&.dragged': { opacity: 0.4 },
});

/** Describes a page's content. */
const holds = ({ is_blank, values }: ArrangeablePage): string => {
  if (values > 0) return `値 ${values}件`;
  return is_blank ? '白紙' : '値なし';
};

export interface PageCardProps {
  readonly page: ArrangeablePage;
  /** 1-based within its document on the table. */
  readonly number: number;
  /** Its original place; null if unchanged. */
  readonly was: string | null;
  readonly isCurrent: boolean;
  readonly isDragged: boolean;
  readonly isDropPlace: boolean;
}

/** A page on the light table. The table handles its events, so that cards need no handlers. */
export const PageCard = memo(({ page, number, was, isCurrent, isDragged, isDropPlace }: PageCardProps) => (
  <Card
    data-page-card={page.id}
    data-drop={isDropPlace ? '' : undefined}
    className={isDragged ? 'dragged' : undefined}
    draggable
  >
    <button
      type="button"
      className="page"
      tabIndex={isCurrent ? 0 : -1}
      aria-label={`${number}ページ目、${holds(page)}${page.entered > 0 ? `、入力 ${page.entered}件` : ''}${was === null ? '' : `、${was}`}`}
    >
      <img src={page.thumbnail} alt="" draggable={false} />
      <b>{number}</b>
      <small>
        {holds(page)}
        {page.entered > 0 && (
          <>
            <CorrectedIcon aria-hidden />
            {page.entered}
          </>
        )}
      </small>
      <small>{was ?? '\u00a0'}</small>
    </button>
  </Card>
));
PageCard.displayName = 'PageCard';
