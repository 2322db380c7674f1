import { Button, IconButton } from '@mui/material';
import { MinusIcon, PlusIcon } from '../../../components/icons';
import { Row } from '../../../components/layout';
import { Segments } from '../../../components/segments';
import { keyIn } from '../../../lib/keymap';
import { refusedKeymap } from '../state/refused-keymap';
import { FIT, steppedZoom } from '../state/zoom';

/** The pages beside each other, or the document's upon the form's. */
export type View = 'beside' | 'over';

interface PaneToolsProps {
  /** 1: as wide as the pane. */
  readonly zoom: number;
  readonly onZoom: (to: number) => void;
  readonly view: View;
  /** null: there is nothing to lay the page over. */
  readonly onView: ((to: View) => void) | null;
}

/** How the pages are looked at. */
export const PaneTools = ({ zoom, onZoom, view, onView }: PaneToolsProps) => (
  <Row style={{ gap: 4 }}>
    {onView && (
      <Segments
        label="見かた"
        isSmall
        value={view}
        segments={[
          { value: 'beside', label: '並べる' },
          { value: 'over', label: '重ねる' },
        ]}
        onChange={onView}
      />
    )}
    <ZoomStep by={-1} {...{ zoom, onZoom }} />
    <Button
      variant="text"
      size="small"
      title={`幅に合わせる（${keyIn(refusedKeymap, 'zoom-fit')}）`}
      aria-label={`表示倍率 ${percent(zoom)}、幅に合わせる`}
      sx={{ width: 52, px: '0 !important', fontSize: 12 }}
      onClick={() => onZoom(FIT)}
    >
      {percent(zoom)}
    </Button>
    <ZoomStep by={1} {...{ zoom, onZoom }} />
  </Row>
);

const percent = (zoom: number): string => `${Math.round(100 * zoom)}%`;

const ZoomStep = ({
  by,
  zoom,
  onZoom,
}: Pick<PaneToolsProps, 'zoom' | 'onZoom'> & { readonly by: 1 | -1 }) => {
  const [name, key] =
    by > 0
      ? (['拡大', keyIn(refusedKeymap, 'zoom-in')] as const)
      : (['縮小', keyIn(refusedKeymap, 'zoom-out')] as const);
  const to = steppedZoom(zoom, by);
  return (
    <IconButton
      size="small"
      aria-label={name}
      title={`${name}（${key}）`}
      disabled={to === zoom}
      onClick={() => onZoom(to)}
    >
      {by > 0 ? <PlusIcon /> : <MinusIcon />}
    </IconButton>
  );
};
