import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import type { Box } from '@reader/contracts/objects/geometry';
import { useState } from 'react';
import { useDialogs } from '../../../../components/dialogs/dialogs-context';
import {
  type Axis,
  gridIn,
  lineAfter,
  type LineAt,
  middleOf,
  type TableLines,
  withCells,
  withLineAt,
  withoutLineAt,
} from './table-lines';
import { NewTableDialog } from './new-table-dialog';
import type { TableJobs } from '../use-table-jobs';

/** Rows and columns that a drawn area begins with. */
const FIRST_ROWS = 3;
const FIRST_COLUMNS = 3;

export const lineElementId = ({ axis, index }: LineAt): string => `table-line-${axis}-${index}`;
const focusLine = (at: LineAt) => setTimeout(() => document.getElementById(lineElementId(at))?.focus());

/** The table that is being drawn on a page: first its area, then its lines; the servers read it from there. */
export const useNewTable = (page: UploadedFile | undefined, jobs: TableJobs, onMade: () => void) => {
  const dialogs = useDialogs();
  const [drawn, setDrawn] = useState<{ readonly pageId: string; readonly lines: TableLines } | null>(null);
  // Another page was chosen: what was drawn stays with its own.
  const lines = drawn && drawn.pageId === page?.id ? drawn.lines : null;
  const setLines = (next: TableLines | null) =>
    setDrawn(next && page ? { pageId: page.id, lines: next } : null);
  const draw = (box: Box) => setLines(gridIn(box, FIRST_ROWS, FIRST_COLUMNS));

  return {
    lines,
    draw,
    /** For drawing by keys: an area in the middle of the page, its first line having the focus. */
    drawByKeys: () => {
      if (!page) return;
      draw(middleOf(page));
      focusLine({ axis: 'xs', index: 0 });
    },
    setCells: (axis: Axis, cells: number) => lines && setLines(withCells(lines, axis, cells)),
    moveLine: (at: LineAt, to: number) => {
      if (lines && page) setLines(withLineAt(lines, at, to, page));
    },
    removeLine: (at: LineAt) => {
      const left = lines && withoutLineAt(lines, at);
      if (!left) return;
      setLines(left);
      focusLine(lineAfter(left, at));
    },
    clear: () => setLines(null),
    /** Asks for its names and headers, and has it read. What was drawn stays until then. */
    create: async (): Promise<void> => {
      if (!lines || !page) return;
      const [rows, columns] = [lines.ys.length - 1, lines.xs.length - 1];
      const table = await dialogs.ask(NewTableDialog, { rows, columns });
      if (!table) return;
      const [x, y] = [lines.xs[0]!, lines.ys[0]!];
      const box = { x, y, width: lines.xs.at(-1)! - x, height: lines.ys.at(-1)! - y };
      if (!(await jobs.isAgreed([{ pageId: page.id, box }]))) return;
      onMade();
      await jobs.create(page, lines, table);
    },
  };
};
export type NewTableDrawing = ReturnType<typeof useNewTable>;
