import type { PageTask } from '@reader/contracts/jobs/page-task/messages';
import { holdsCentre, type Box } from '@reader/contracts/objects/geometry';
import type { Id } from '@reader/contracts/objects/ids';
import type { CellMatrix, PageImage, ReadTable } from '@reader/contracts/objects/document/reading-content';
import type { OcrEngine } from '../engines/engine.js';
import { tableOfGrid } from '../pipeline/assemble/assemble-page.js';
import { around } from '../pipeline/geometry/boxes.js';
import type { Grid } from '../pipeline/layout/grid.js';
import type { PageLine } from '../pipeline/foundation/page-symbol.js';
import type { PixelImage } from '../pipeline/geometry/raster.js';
import { readCells } from '../pipeline/recognise/cells/read-cells.js';
import { readFreeText } from '../pipeline/recognise/lines/read-free-text.js';
import { drawnGrid } from './drawn-grid.js';
import { type ReadablePage, readablePage, withoutRules } from './readable-page.js';
import { ruledTablesIn, unruledTable } from './tables-in-area.js';

interface TablesToRead {
  readonly task: Extract<PageTask, { type: 'create-table' | 'rearrange-tables' }>;
  readonly imageOf: (page: PageImage) => Promise<PixelImage>;
  /** Turns a name within the job into an id, always the same. */
  readonly idOf: (name: string) => Id;
  readonly engine: OcrEngine;
  readonly signal: AbortSignal;
}

/** Reads the tables of a page task: the drawn one, or those found in the marked areas. @throws as `engine.read` */
export const readTables = async (work: TablesToRead): Promise<ReadTable[]> => {
  const { task, idOf, engine, signal } = work;
  if (task.type === 'create-table') {
    const page = await readable(task.page, work);
    const [table] = await readGrids([drawnGrid(task.xs, task.ys)], page, task.page, engine, signal);
    const { subject, label, headers } = task;
    return table
      ? [{ ...table, id: idOf('table:1'), subject, label, cells: withHeaders(table, headers) }]
      : [];
  }
  const tables: ReadTable[] = [];
  for (const { page: image, boxes } of task.areas) {
    const page = await readable(image, work);
    for (const area of boxes) {
      const ruled = ruledTablesIn(page.ink, page.dpi, area);
      const grids = ruled.length > 0 ? ruled : [await unruledGrid(page, area, engine, signal)];
      for (const table of await readGrids(grids, page, image, engine, signal)) {
        const number = tables.length + 1;
        tables.push({ ...table, id: idOf(`table:${number}`), sequence: number, label: `表${number}` });
      }
    }
  }
  return tables;
};

const readable = async (page: PageImage, { imageOf }: TablesToRead): Promise<ReadablePage> =>
  readablePage(page, await imageOf(page));

const readGrids = async (
  grids: readonly Grid[],
  page: ReadablePage,
  image: PageImage,
  engine: OcrEngine,
  signal: AbortSignal,
): Promise<ReadTable[]> => {
  const clean = withoutRules(page);
  const cells = await readCells(clean, grids, engine, signal);
  return grids.map((grid, index) =>
    tableOfGrid(grid, cells[index] ?? [], {
      id: '',
      pageId: image.id,
      sequence: index + 1,
      engine: engine.name,
    }),
  );
};

const unruledGrid = async (
  page: ReadablePage,
  area: Box,
  engine: OcrEngine,
  signal: AbortSignal,
): Promise<Grid> => {
  const clean = withoutRules(page);
  const lines = await readFreeText(clean, [], engine, signal);
  const inside = lines
    .map((line): PageLine => line.filter((symbol) => holdsCentre(area, symbol.box)))
    .filter((line) => line.length > 0);
  return unruledTable(inside, inside.length > 0 ? area : around([area]));
};

/** The cells along the edges that are marked as headers. */
const withHeaders = (
  { cells, rowNumber, columnNumber }: ReadTable,
  { upper, lower, left, right }: Extract<PageTask, { type: 'create-table' }>['headers'],
): CellMatrix => ({
  ...cells,
  isHeader: cells.number.map(
    (_, index) =>
      (upper && cells.row[index] === 1) ||
      (lower && cells.row[index] === rowNumber) ||
      (left && cells.column[index] === 1) ||
      (right && cells.column[index] === columnNumber),
  ),
});
