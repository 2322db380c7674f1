import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { findShortcut, placeOf } from '../../../../lib/keymap';
import { useStable } from '../../../../lib/hooks/use-stable';
import { directions } from '../../model/page/frame-geometry';
import { directionOf } from '../../keys/frame-keymap';
import { pagePoint, type ToPage } from '../../image/page-point';
import { useRegionDrag } from '../../image/use-region-drag';
import { DrawingGroup } from '../drawing-look';
import { linesKeymap } from '../../keys/lines-keymap';
import { areaOf, type LineAt, lineName, type TableLines } from './table-lines';
import { lineElementId, type NewTableDrawing } from './use-new-table';
import { useLineDrag } from './use-line-drag';

const NO_LINES: TableLines = { xs: [], ys: [] };

/** A table drawn on the page, in px of its image: first its area, then its lines, by the pointer or by keys. */
export const LinesOverlay = ({
  table,
  page,
  scale,
  onLeave,
}: {
  table: NewTableDrawing;
  page: UploadedFile;
  /** At which the page is shown. */
  scale: number;
  /** Nothing is drawn, and nothing shall be. */
  onLeave: () => void;
}) => {
  const paper = useRef<SVGRectElement>(null);
  const toPage: ToPage = (event) => pagePoint(paper.current, scale, event);
  const lines = table.lines ?? NO_LINES;
  const drag = useRegionDrag(page, toPage, table.draw);
  const beginLine = useLineDrag(lines, toPage, table.moveLine);
  const area = areaOf(lines);

  const giveUp = useStable((event: globalThis.KeyboardEvent) => {
    // An area that is being drawn is given up by itself.
    if (event.key !== 'Escape' || drag.box) return;
    if (table.lines) table.clear();
    else onLeave();
  });
  useEffect(() => {
    window.addEventListener('keydown', giveUp);
    return () => window.removeEventListener('keydown', giveUp);
  }, [giveUp]);

  const press = (event: KeyboardEvent, at: LineAt) => {
    const found = findShortcut(linesKeymap, event.nativeEvent, placeOf(event.target));
    if (!found) return;
    event.preventDefault();
    event.stopPropagation();
    if (found.action === 'leave') table.clear();
    else if (found.action === 'remove') table.removeLine(at);
    else {
      const direction = directionOf(event.key);
      if (!direction) return;
      const by = directions[direction][at.axis === 'xs' ? 'x' : 'y'];
      table.moveLine(at, lines[at.axis][at.index]! + by * (found.action === 'move-far' ? 10 : 1));
    }
  };
  const take = (event: PointerEvent<SVGElement>, at: LineAt) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.focus({ preventScroll: true });
    beginLine(at);
  };
  const lineOf = (at: LineAt) => {
    const place = lines[at.axis][at.index]!;
    const isColumn = at.axis === 'xs';
    const ends = isColumn
      ? { x1: place, x2: place, y1: area.y, y2: area.y + area.height }
      : { x1: area.x, x2: area.x + area.width, y1: place, y2: place };
    return (
      <g
        key={lineElementId(at)}
        id={lineElementId(at)}
        className={`line ${at.axis}`}
        role="slider"
        tabIndex={0}
        aria-label={lineName(at)}
        aria-orientation={isColumn ? 'horizontal' : 'vertical'}
        aria-valuemin={0}
        aria-valuemax={isColumn ? page.width : page.height}
        aria-valuenow={place}
        onKeyDown={(event) => press(event, at)}
        onPointerDown={(event) => take(event, at)}
      >
        <line className="grip" {...ends} />
        <line className="ink" {...ends} />
      </g>
    );
  };
  return (
    <DrawingGroup>
      <rect
        ref={paper}
        className={table.lines ? 'paper drawn' : 'paper'}
        width={page.width}
        height={page.height}
        onPointerDown={(event) => {
          // Lines that were set are not lost by a drag beside them, which moves the image: 囲み直す begins again.
          if (event.button !== 0 || table.lines) return;
          event.preventDefault();
          event.stopPropagation();
          drag.begin(toPage(event));
        }}
      />
      {table.lines && <rect className="sketch" {...area} />}
      {lines.ys.map((_, index) => lineOf({ axis: 'ys', index }))}
      {lines.xs.map((_, index) => lineOf({ axis: 'xs', index }))}
      {drag.box && <rect className="sketch" {...drag.box} />}
    </DrawingGroup>
  );
};
