import type { PageTask } from '@reader/contracts/messages/page-task';
import type { Box } from '@reader/contracts/objects/geometry';
import type { Id } from '@reader/contracts/objects/ids';
import type { CellMatrix, PageImage, ReadTable } from '@reader/contracts/objects/reading-content';
import type { OcrEngine } from '../engines/engine.js';
import { tableOfGrid } from '../pipeline/assemble/assemble-page.js';
import { around, holdsCentre } from '../pipeline/boxes.js';
import { eraseRules, findLayout } from '../pipeline/layout/find-tables.js';
import type { Grid } from '../pipeline/layout/grid.js';
import { inkOf } from '../pipeline/normalise/normalise-page.js';
import { toGrey } from '../pipeline/normalise/to-grey.js';
import type { PageLine } from '../pipeline/page-symbol.js';
import type { GreyImage, InkImage, PixelImage } from '../pipeline/raster.js';
import { readCells } from '../pipeline/recognise/read-cells.js';
import { readFreeText } from '../pipeline/recognise/read-free-text.js';
import { whitePaper } from '../pipeline/recognise/white-paper.js';
import { drawnGrid } from './drawn-grid.js';
import { ruledTablesIn, unruledTable } from './tables-in-area.js';

/** Px to either side of a rule at 300 dpi that its grey rim takes. */
const RULE_RIM_300 = 2;

export interface TablesToRead {
  readonly task: Extract<PageTask, { type: 'create-table' | 'rearrange-tables' }>;
  readonly imageOf: (page: PageImage) => Promise<PixelImage>;
  /** Turns a name within the job into an id, always the same. */
  readonly idOf: (name: string) => Id;
  readonly engine: OcrEngine;
  readonly signal: AbortSignal;
}

interface ReadablePage {
  readonly grey: GreyImage;
  readonly ink: InkImage;
  readonly dpi: number;
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
      const grids = ruled.length > 0 ? ruled : [await withoutRules(page, area, engine, signal)];
      for (const table of await readGrids(grids, page, image, engine, signal)) {
        const number = tables.length + 1;
        tables.push({ ...table, id: idOf(`table:${number}`), sequence: number, label: `表${number}` });
      }
    }
  }
  return tables;
};

const readable = async (page: PageImage, { imageOf }: TablesToRead): Promise<ReadablePage> => {
  const { dpi } = page.transform;
  const { grey, ink } = inkOf(toGrey(await imageOf(page)), dpi);
  const rim = Math.max(1, Math.round((RULE_RIM_300 * dpi) / 300));
  const { rules } = findLayout(ink, dpi);
  // Found with its rules, read without them.
  return { grey: eraseRules(whitePaper(grey), rules, rim, 255), ink, dpi };
};

const inkWithoutRules = ({ ink, dpi }: ReadablePage): InkImage =>
  eraseRules(ink, findLayout(ink, dpi).rules, Math.max(1, Math.round((RULE_RIM_300 * dpi) / 300)), 0);

const readGrids = async (
  grids: readonly Grid[],
  page: ReadablePage,
  image: PageImage,
  engine: OcrEngine,
  signal: AbortSignal,
): Promise<ReadTable[]> => {
  const clean = { ...page, ink: inkWithoutRules(page) };
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

const withoutRules = async (
  page: ReadablePage,
  area: Box,
  engine: OcrEngine,
  signal: AbortSignal,
): Promise<Grid> => {
  const clean = { ...page, ink: inkWithoutRules(page) };
  const lines = await readFreeText(clean, [], engine, signal);
  const inside = lines
    .map((line): PageLine => line.filter((symbol) => holdsCentre(area, symbol.box)))
    .filter((line) => line.length > 0);
  return unruledTable(inside, inside.length > 0 ? area : around([area]));
};

/** The cells along the edges that were said to be headers. */
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
