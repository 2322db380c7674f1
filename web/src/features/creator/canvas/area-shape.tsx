import type { DraftArea } from '@reader/contracts/objects/sheets/sheet-draft';
import type { PointerEvent } from 'react';
import { corners, type Handle, sides } from '../model/areas';

/** CSS px; those of a small area leave something of it to be seen. */
const HANDLE = 8;
const LEAST_HANDLE = 5;
/** mm from which a side has a handle of its own. */
const SIDE_FROM = 12;

const cursors: Readonly<Record<Handle, string>> = {
  nw: 'nwse-resize',
  se: 'nwse-resize',
  ne: 'nesw-resize',
  sw: 'nesw-resize',
  n: 'ns-resize',
  s: 'ns-resize',
  e: 'ew-resize',
  w: 'ew-resize',
};

const handlesOf = ({ width, height }: DraftArea): Handle[] => [
  ...corners,
  ...sides.filter((side) => (side === 'n' || side === 's' ? width : height) >= SIDE_FROM),
];

const middleOf = (handle: Handle, { x, y, width, height }: DraftArea) => ({
  x: x + (handle.includes('w') ? 0 : handle.includes('e') ? width : width / 2),
  y: y + (handle.includes('n') ? 0 : handle.includes('s') ? height : height / 2),
});

/** The handles of the selected area; mm, what is of the screen scaled. */
export const AreaHandles = ({
  area,
  scale,
  onTake,
}: {
  area: DraftArea;
  /** CSS px of a mm. */
  scale: number;
  onTake: (event: PointerEvent, handle: Handle) => void;
}) => {
  const least = Math.min(area.width, area.height) * scale;
  const size = Math.min(HANDLE, Math.max(LEAST_HANDLE, least / 3)) / scale;
  return handlesOf(area).map((handle) => {
    const middle = middleOf(handle, area);
    return (
      <rect
        key={handle}
        className="handle"
        x={middle.x - size / 2}
        y={middle.y - size / 2}
        width={size}
        height={size}
        style={{ cursor: cursors[handle] }}
        onPointerDown={(event) => onTake(event, handle)}
      />
    );
  });
};
