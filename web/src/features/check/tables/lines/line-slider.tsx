import type { KeyboardEvent } from 'react';
import { findShortcut, placeOf } from '../../../../lib/keymap';
import { directionOf } from '../../keys/frame-keymap';
import { linesKeymap } from '../../keys/lines-keymap';
import { directions } from '../../model/page/frame-geometry';
import type { Size } from '../../model/page/geometry';
import { areaOf, type LineAt, lineName, type TableLines } from './table-lines';
import { lineElementId, type NewTableDrawing } from './use-new-table';

/** One line of a drawn table, moved by the pointer (`onTake`) or by keys. */
export const LineSlider = ({
  at,
  lines,
  table,
  page,
  onTake,
}: {
  at: LineAt;
  lines: TableLines;
  table: NewTableDrawing;
  page: Size;
  onTake: (at: LineAt) => void;
}) => {
  const area = areaOf(lines);
  const place = lines[at.axis][at.index]!;
  const isColumn = at.axis === 'xs';
  const ends = isColumn
    ? { x1: place, x2: place, y1: area.y, y2: area.y + area.height }
    : { x1: area.x, x2: area.x + area.width, y1: place, y2: place };
  const press = (event: KeyboardEvent) => {
    const found = findShortcut(linesKeymap, event.nativeEvent, placeOf(event.target));
    if (!found) return;
    event.preventDefault();
    event.stopPropagation();
    if (found.action === 'leave') table.clear();
    else if (found.action === 'remove') table.removeLine(at);
    else {
      const direction = directionOf(event.key);
      if (!direction) return;
      const by = directions[direction][isColumn ? 'x' : 'y'];
      table.moveLine(at, place + by * (found.action === 'move-far' ? 10 : 1));
    }
  };
  return (
    <g
      id={lineElementId(at)}
      className={`line ${at.axis}`}
      role="slider"
      tabIndex={0}
      aria-label={lineName(at)}
      aria-orientation={isColumn ? 'horizontal' : 'vertical'}
      aria-valuemin={0}
      aria-valuemax={isColumn ? page.width : page.height}
      aria-valuenow={place}
      onKeyDown={press}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.stopPropagation();
        event.currentTarget.focus({ preventScroll: true });
        onTake(at);
      }}
    >
      <line className="grip" {...ends} />
      <line className="ink" {...ends} />
    </g>
  );
};
