import { styled } from '@mui/material/styles';
import type { Id } from '@reader/contracts/objects/ids';
import type { DraftArea, DraftFragment } from '@reader/contracts/objects/sheets/sheet-draft';
import { type KeyboardEvent, memo, type PointerEvent } from 'react';
import type { Handle } from '../model/areas';
import { AreaHandles } from './area-shape';

/** An area of the page that is shown. */
export interface ShownArea {
  readonly fragment: DraftFragment;
  /** Where it is now, also while it is dragged. */
  readonly area: DraftArea;
  readonly name: string;
  readonly look: 'plain' | 'sibling' | 'selected';
}

/** Over the page colours stay the light ones in both themes: paper stays paper. */
const Group = styled('g')({
  '& .area': { outline: 'none', cursor: 'pointer' },
  '& .area > rect.frame': {
    fill: '#1f4f96',
    fillOpacity: 0.06,
    stroke: '#1f4f96',
    strokeOpacity: 0.7,
    strokeWidth: 1,
    vectorEffect: 'non-scaling-stroke',
  },
  '& .area:hover > rect.frame': { fillOpacity: 0.14, strokeOpacity: 1 },
  '& .proposed > rect.frame': { fillOpacity: 0, strokeOpacity: 1, strokeWidth: 1.5, strokeDasharray: '4 3' },
  '& .sibling > rect.frame': { strokeOpacity: 1, strokeWidth: 2 },
  '& .selected': { cursor: 'move' },
  '& .selected > rect.frame': { fillOpacity: 0.1, strokeOpacity: 1, strokeWidth: 3 },
  '& .selected.proposed > rect.frame': { strokeWidth: 2.5 },
  '& .drawn': { pointerEvents: 'none' },
  '& .area:focus-visible > rect.ring': {
    stroke: '#1f4f96',
    strokeWidth: 2,
    fill: 'none',
    vectorEffect: 'non-scaling-stroke',
  },
  '& rect.ring': { fill: 'none', pointerEvents: 'none' },
  '& rect.handle': {
    fill: '#fff',
    stroke: '#1f4f96',
    strokeWidth: 1.5,
    vectorEffect: 'non-scaling-stroke',
  },
  '&.drawing .area': { pointerEvents: 'none' },
});

/** CSS px between an area and the ring around the one that has the focus. */
const RING = 4;

interface AreaProps {
  readonly shown: ShownArea;
  /** CSS px of a mm. */
  readonly scale: number;
  readonly isStop: boolean;
  readonly onTake: (event: PointerEvent, id: Id, area: DraftArea, handle: Handle | null) => void;
  readonly onFocus: (id: Id) => void;
}

const Area = memo(({ shown, scale, isStop, onTake, onFocus }: AreaProps) => {
  const { fragment, area, name, look } = shown;
  const { x, y, width, height } = area;
  const around = RING / scale;
  const isSelected = look === 'selected';
  return (
    <g
      className={`area ${look}${fragment.is_proposed ? ' proposed' : ''}`}
      data-area={fragment.id}
      role="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={`${name}${fragment.is_proposed ? '（提案）' : ''}`}
      aria-pressed={isSelected}
      onFocus={() => onFocus(fragment.id)}
      onPointerDown={(event) => onTake(event, fragment.id, area, null)}
    >
      <title>{name}</title>
      <rect className="frame" {...{ x, y, width, height }} />
      <rect
        className="ring"
        x={x - around}
        y={y - around}
        width={width + 2 * around}
        height={height + 2 * around}
      />
      {isSelected && (
        <AreaHandles
          {...{ area, scale }}
          onTake={(event, handle) => onTake(event, fragment.id, area, handle)}
        />
      )}
    </g>
  );
});
Area.displayName = 'Area';

/** The areas of a page, in mm; the selected one lies on top, and Tab finds them as they are read. */
export const AreaLayer = ({
  areas,
  stop,
  drawn,
  isDrawing,
  onKeyDown,
  ...shared
}: Omit<AreaProps, 'shown' | 'isStop'> & {
  areas: readonly ShownArea[];
  /** The one that Tab leads to. */
  stop: Id | undefined;
  /** A new one under the pointer; null: none is drawn. */
  drawn: DraftArea | null;
  isDrawing: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
}) => (
  <Group className={isDrawing ? 'drawing' : ''} onKeyDown={onKeyDown}>
    {areas.map((shown) => (
      <Area key={shown.fragment.id} shown={shown} isStop={shown.fragment.id === stop} {...shared} />
    ))}
    {drawn && (
      <g className="area selected drawn">
        <rect className="frame" x={drawn.x} y={drawn.y} width={drawn.width} height={drawn.height} />
      </g>
    )}
  </Group>
);
