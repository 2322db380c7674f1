import type { Box } from '@reader/contracts/objects/geometry';
import type { PointerEvent } from 'react';
import { type Handle, handles } from '../model/page/frame-geometry';

/** CSS px. */
const HANDLE = 9;
const BADGE = 20;
const BADGE_TEXT = 13;
const DIGIT = 8;

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

const middleOf = (handle: Handle, { x, y, width, height }: Box) => ({
  x: x + (handle.includes('w') ? 0 : handle.includes('e') ? width : width / 2),
  y: y + (handle.includes('n') ? 0 : handle.includes('s') ? height : height / 2),
});

/** A frame with its number, and with handles where it can be resized. All px of the image; what is of the screen is scaled. */
export const FrameShape = ({
  box,
  sequence,
  scale,
  onHandle,
}: {
  box: Box;
  sequence: number;
  scale: number;
  onHandle?: ((event: PointerEvent, handle: Handle) => void) | undefined;
}) => {
  const number = String(sequence);
  const badge = { width: (BADGE + (number.length - 1) * DIGIT) / scale, height: BADGE / scale };
  const size = HANDLE / scale;
  return (
    <>
      <rect className="area" x={box.x} y={box.y} width={box.width} height={box.height} />
      <rect x={box.x} y={box.y} {...badge} stroke="none" pointerEvents="none" />
      <text
        x={box.x + badge.width / 2}
        y={box.y + badge.height / 2}
        fontSize={BADGE_TEXT / scale}
        textAnchor="middle"
        dominantBaseline="central"
      >
        {number}
      </text>
      {onHandle &&
        handles.map((handle) => {
          const middle = middleOf(handle, box);
          return (
            <rect
              key={handle}
              className="handle"
              data-handle={handle}
              x={middle.x - size / 2}
              y={middle.y - size / 2}
              width={size}
              height={size}
              style={{ cursor: cursors[handle] }}
              onPointerDown={(event) => onHandle(event, handle)}
            />
          );
        })}
    </>
  );
};
