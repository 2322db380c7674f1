import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { asWidth, NARROWEST, WIDEST } from './column-widths';

const Handle = styled('span')({
  position: 'absolute',
  top: 0,
  right: 0,
  bottom: 0,
  width: 9,
  cursor: 'col-resize',
  touchAction: 'none',
  zIndex: 1,
  '&::after': {
    content: '""',
    position: 'absolute',
    top: 6,
    bottom: 6,
    right: 0,
    width: 1,
    background: 'var(--line)',
  },
  '&:hover::after, &:focus-visible::after': { width: 2, background: 'var(--accent)' },
  '&:focus-visible': { outline: 'none' },
});

const STEP = 16;

/**
 * The right edge of a column's head: dragged, or moved by ← and → (`isRoving`: with Shift); a double click or Delete restores the default width.
 */
export const ResizeHandle = ({
  label,
  width,
  isRoving = false,
  onResize,
}: {
  /** The column's name. */
  label: string;
  width: number;
  /** It is no tab stop: arrows lead to it, and with Shift they move it. */
  isRoving?: boolean;
  /** px; null: the default width. */
  onResize: (px: number | null) => void;
}) => {
  const start = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const begin = (event: PointerEvent<HTMLElement>) => {
    const shown = event.currentTarget.parentElement?.offsetWidth ?? width;
    start.current = { x: event.clientX, width: shown };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const from = start.current;
    if (from) onResize(asWidth(from.width + event.clientX - from.x));
  };
  const press = (event: KeyboardEvent) => {
    if (isRoving && !event.shiftKey && event.key !== 'Delete') return;
    if (event.key === 'ArrowRight') onResize(width + STEP);
    else if (event.key === 'ArrowLeft') onResize(width - STEP);
    else if (event.key === 'Delete') onResize(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Handle
      role="separator"
      aria-orientation="vertical"
      aria-label={`${label}の列の幅`}
      aria-valuenow={width}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      tabIndex={isRoving ? -1 : 0}
      title={`ドラッグまたは${isRoving ? 'Shift+' : ''}←→で幅を変更、ダブルクリックで元の幅に戻します`}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={() => (start.current = null)}
      onPointerCancel={() => (start.current = null)}
      onDoubleClick={() => onResize(null)}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={press}
    />
  );
};
