import { IconButton, ToggleButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { DrawIcon, MinusIcon, NextIcon, PlusIcon, PreviousIcon } from '../../../components/icons';
import { Grow, VerticalLine } from '../../../components/layout';
import { Pick } from '../../../components/picks/pick';
import { Segments } from '../../../components/segments';
import { keyIn } from '../../../lib/keymap';
import { creatorKeymap } from '../editing/creator-keymap';
import type { Creator } from '../editing/use-creator';
import type { Proposing } from '../editing/use-proposing';
import { ProposeButton } from './propose-button';
import { type CanvasZoom, ZOOM_STEPS } from './use-canvas-zoom';

const Bar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 4,
  minHeight: 40,
  flex: 'none',
  padding: '4px 8px',
  background: 'var(--surface)',
  borderBottom: '1px solid var(--line)',
  whiteSpace: 'nowrap',
  containerType: 'inline-size',
  '& > *': { flex: 'none' },
  '& .MuiToggleButton-root.tool': { height: 28 },
  '@container (max-width: 620px)': {
    '& .label, & .line': { display: 'none' },
  },
});

const percent = (zoom: number): string => `${Math.round(zoom * 100)}%`;

const ZoomPick = ({ zoom: { zoom, choose, step, isLeast, isMost } }: { zoom: CanvasZoom }) => {
  const steps = ZOOM_STEPS.map((one) => ({ value: Math.round(one * 100), label: percent(one) }));
  const now = Math.round(zoom * 100);
  const options = steps.some(({ value }) => value === now)
    ? steps
    : [...steps, { value: now, label: percent(zoom) }].sort((a, b) => a.value - b.value);
  return (
    <>
      <IconButton
        size="small"
        aria-label="縮小"
        title="縮小（-）"
        disabled={isLeast}
        onClick={() => step(-1)}
      >
        <MinusIcon />
      </IconButton>
      <Pick
        label="表示倍率"
        width={84}
        sx={{ height: 28 }}
        value={now}
        options={options}
        onChange={(next) => choose(next / 100)}
      />
      <IconButton size="small" aria-label="拡大" title="拡大（+）" disabled={isMost} onClick={() => step(1)}>
        <PlusIcon />
      </IconButton>
    </>
  );
};

/** Above the page: its zoom, what draws and proposes areas, and the other pages. */
export const CanvasToolbar = ({
  creator,
  zoom,
  isDrawing,
  onDrawing,
  proposing,
}: {
  creator: Creator;
  zoom: CanvasZoom;
  isDrawing: boolean;
  onDrawing: (isDrawing: boolean) => void;
  proposing: Proposing;
}) => (
  <Bar role="toolbar" aria-label="ページの操作">
    <ZoomPick zoom={zoom} />
    <VerticalLine className="line" />
    <Segments
      isSmall
      label="ページの合わせ方"
      value={typeof zoom.mode === 'number' ? null : zoom.mode}
      segments={[
        { value: 'width', label: '幅に合わせる' },
        { value: 'page', label: '全体' },
      ]}
      onChange={zoom.choose}
    />
    <Grow sx={{ flex: '1 0 0 !important' }} />
    <ToggleButton
      value="draw"
      className="tool"
      aria-label="欄を描く"
      title={`ドラッグして欄を描く（${keyIn(creatorKeymap, 'draw')}）`}
      selected={isDrawing}
      onChange={() => onDrawing(!isDrawing)}
    >
      <DrawIcon />
      <span className="label">欄を描く</span>
    </ToggleButton>
    <ProposeButton proposing={proposing} />
    <VerticalLine className="line" />
    <Pages creator={creator} />
  </Bar>
);

const Pages = ({ creator: { page, pages, showPage } }: { creator: Creator }) => (
  <>
    {pages.length > 1 && (
      <IconButton
        size="small"
        aria-label="前のページ"
        title={`前のページ（${keyIn(creatorKeymap, 'previous-page')}）`}
        disabled={page <= 1}
        onClick={() => showPage(page - 1)}
      >
        <PreviousIcon />
      </IconButton>
    )}
    <span style={{ color: 'var(--text-2)', fontSize: 12, padding: '0 4px' }}>
      {page} / {pages.length}ページ
    </span>
    {pages.length > 1 && (
      <IconButton
        size="small"
        aria-label="次のページ"
        title={`次のページ（${keyIn(creatorKeymap, 'next-page')}）`}
        disabled={page >= pages.length}
        onClick={() => showPage(page + 1)}
      >
        <NextIcon />
      </IconButton>
    )}
  </>
);
