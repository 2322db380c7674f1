import { Button, IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { DropDownIcon, MinusIcon, PlusIcon } from '../../../components/icons';
import { VerticalLine } from '../../../components/layout';
import { Segments } from '../../../components/segments';
import { useView } from '../../../lib/hooks/use-view';
import { MIN_SCALE, ZOOM_STEPS } from '../model/page/geometry';
import type { ShownZoom } from './shown-zoom';
import type { Zoom } from './use-zoom';

const percent = (scale: number) => `${Math.round(scale * 100)}%`;

/** Smaller, larger, or a step of the menu. */
const ZoomButtons = ({ zoom }: { zoom: Zoom | null }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const scale = zoom?.scale ?? 1;
  return (
    <>
      <IconButton
        size="small"
        aria-label="縮小"
        title="縮小"
        disabled={scale <= MIN_SCALE}
        onClick={() => zoom?.zoomBy(-1)}
      >
        <MinusIcon />
      </IconButton>
      <Button
        size="small"
        className="zoom"
        aria-label={`表示倍率 ${percent(scale)}`}
        aria-haspopup="menu"
        endIcon={<DropDownIcon />}
        sx={{
          width: 80,
          justifyContent: 'space-between',
          borderColor: 'var(--field)',
          px: '8px !important',
        }}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {percent(scale)}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {ZOOM_STEPS.map((step) => (
          <MenuItem
            key={step}
            selected={zoom?.mode === 'free' && step === scale}
            onClick={() => {
              zoom?.zoomTo(step);
              setAnchor(null);
            }}
          >
            {percent(step)}
          </MenuItem>
        ))}
      </Menu>
      <IconButton size="small" aria-label="拡大" title="拡大" onClick={() => zoom?.zoomBy(1)}>
        <PlusIcon />
      </IconButton>
    </>
  );
};

/** The zoom of the page on the screen, and what changes it. */
export const ZoomControls = ({ zoom: shown }: { zoom: ShownZoom }) => {
  const zoom = useView(shown);
  return (
    <>
      <ZoomButtons zoom={zoom} />
      <VerticalLine className="line" />
      <Segments
        isSmall
        label="画像の合わせ方"
        value={zoom === null || zoom.mode === 'free' ? null : zoom.mode}
        segments={[
          { value: 'width', label: '幅に合わせる' },
          { value: 'page', label: '全体' },
        ]}
        onChange={(mode) => zoom?.fit(mode)}
      />
    </>
  );
};
