import { styled } from '@mui/material/styles';
import { type PointerEvent, useState } from 'react';
import { NARROW } from '../../../components/layout';
import { browserStorage } from '../../../lib/storage';

export const SPLITTER_WIDTH = 9;
const KEY = 'reader-check-form-width';
const MIN_FORM = 400;
const MIN_IMAGE = 360;
const STEP = 16;

const Bar = styled('div')({
  display: 'grid',
  placeItems: 'center',
  background: 'var(--surface)',
  border: 'solid var(--line)',
  borderWidth: '0 1px',
  cursor: 'col-resize',
  touchAction: 'none',
  '&:hover, &:focus-visible': { background: 'var(--sunken)' },
  // Nothing stands beside anything there.
  [NARROW]: { display: 'none' },
  '& i': { width: 3, height: 32, border: 'solid var(--line-2)', borderWidth: '0 1px' },
});

/** Width of the form in CSS px: a part of the window until somebody drags, then what was chosen here. */
export const useFormWidth = () => {
  const [width, setWidth] = useState<number | null>(() => {
    const kept = Number.parseInt(browserStorage.get(KEY) ?? '', 10);
    return Number.isFinite(kept) ? kept : null;
  });
  const choose = (next: number) => {
    const most = Math.max(MIN_FORM, window.innerWidth - MIN_IMAGE);
    const held = Math.round(Math.min(most, Math.max(MIN_FORM, next)));
    setWidth(held);
    browserStorage.set(KEY, String(held));
  };
  const css = width === null ? 'clamp(576px, 35vw, 672px)' : `min(${width}px, calc(100% - ${MIN_IMAGE}px))`;
  const px = width ?? Math.min(672, Math.max(576, Math.round(window.innerWidth * 0.35)));
  return { css, px, choose };
};

/** Moves the border between image and form; by keys too. */
export const Splitter = ({
  px,
  onMove,
}: {
  /** Width of the form, CSS px. */
  px: number;
  onMove: (formWidth: number) => void;
}) => {
  const formWidth = (event: PointerEvent) => window.innerWidth - event.clientX - SPLITTER_WIDTH / 2;
  return (
    <Bar
      role="separator"
      aria-orientation="vertical"
      aria-label="画像と入力の境界"
      aria-valuenow={px}
      aria-valuemin={MIN_FORM}
      aria-valuemax={Math.max(MIN_FORM, window.innerWidth - MIN_IMAGE)}
      aria-valuetext={`入力の幅 ${px}px`}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove(formWidth(event));
      }}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowLeft' ? STEP : event.key === 'ArrowRight' ? -STEP : 0;
        if (by === 0 || event.altKey) return;
        event.preventDefault();
        const now = window.innerWidth - event.currentTarget.getBoundingClientRect().right;
        onMove(now + by);
      }}
    >
      <i />
    </Bar>
  );
};
