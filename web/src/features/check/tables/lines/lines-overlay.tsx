import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import { useEffect, useRef } from 'react';
import { useStable } from '../../../../lib/hooks/use-stable';
import { pagePoint, type ToPage } from '../../image/page-point';
import { useRegionDrag } from '../../image/use-region-drag';
import { DrawingGroup } from '../drawing-look';
import { LineSlider } from './line-slider';
import { areaOf, type LineAt, type TableLines } from './table-lines';
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

  const giveUp = useStable((event: KeyboardEvent) => {
    // An area that is being drawn is given up by itself.
    if (event.key !== 'Escape' || drag.box) return;
    if (table.lines) table.clear();
    else onLeave();
  });
  useEffect(() => {
    window.addEventListener('keydown', giveUp);
    return () => window.removeEventListener('keydown', giveUp);
  }, [giveUp]);

  const lineOf = (at: LineAt) => (
    <LineSlider key={lineElementId(at)} {...{ at, lines, table, page }} onTake={beginLine} />
  );
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
      {table.lines && <rect className="sketch" {...areaOf(lines)} />}
      {lines.ys.map((_, index) => lineOf({ axis: 'ys', index }))}
      {lines.xs.map((_, index) => lineOf({ axis: 'xs', index }))}
      {drag.box && <rect className="sketch" {...drag.box} />}
    </DrawingGroup>
  );
};
