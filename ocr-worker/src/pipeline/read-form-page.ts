import { ocrEngine as ocrEngineCode } from '@reader/contracts/codes/organization';
import type { ReadingOptions } from '@reader/contracts/objects/configuration/reading-options';
import type { AllocatedPage } from './allocate-document.js';
import { warpToTemplate } from './allocate/registration/register-page.js';
import type { Engines } from '../engines/engine.js';
import { chain } from './geometry/homography.js';
import { readFields, type FieldsReading } from './fields/read-fields.js';
import type { RegisteredPage } from './fields/registered-page.js';
import type { PreparedPage } from './prepare-pages.js';
import type { PreparedTemplate } from './fields/template/prepare-template.js';

/**
 * Whether handwriting is read as such: by the engine for print, or by one of its own that the organisation wants
 * (docs/product/reading.md#stages).
 */
export const readsHandwriting = (
  { print, handwriting }: Engines,
  ocrEngine: ReadingOptions['ocrEngine'],
): boolean => print.readsHandwriting === true || (handwriting !== null && ocrEngine !== ocrEngineCode.print);

/**
 * Reads the fields of a page that was registered onto a form. With an engine for handwriting, IH lets it read
 * everything and AP what looks handwritten; without one, all is read by the engine for print.
 */
export const readFormPage = async (
  { normalised, decoded, stopwatch }: PreparedPage,
  { known, registration }: Pick<AllocatedPage, 'known' | 'registration'>,
  engines: Engines,
  ocrEngine: ReadingOptions['ocrEngine'],
  signal: AbortSignal,
): Promise<FieldsReading> => {
  const template = await known.prepared();
  const registered: RegisteredPage = {
    page: await stopwatch.time('warp', () =>
      warpToTemplate(
        normalised.flat,
        chain(registration.toPage, normalised.keptToFlat),
        known.width,
        known.height,
        template.parts,
      ),
    ),
    pageDpi: decoded.dpi,
    template,
  };
  const { print, handwriting } = engines;
  const read = (page: RegisteredPage, engine = print): Promise<FieldsReading> =>
    stopwatch.time('fields', () => readFields(page, engine, signal));
  if (handwriting === null || ocrEngine === ocrEngineCode.print) return read(registered);
  if (ocrEngine === ocrEngineCode.handwriting) return read(registered, handwriting);
  const first = await read(registered);
  const { fields, cells } = handwrittenPlaces(template, first);
  if (fields.length + cells.length === 0) return first;
  return replaced(
    first,
    await read({ ...registered, template: { ...template, fields, cells } }, handwriting),
  );
};

/** The fields and cells of a template whose reading looks handwritten. */
const handwrittenPlaces = (
  { fields, cells }: PreparedTemplate,
  reading: FieldsReading,
): Pick<PreparedTemplate, 'fields' | 'cells'> => {
  const byHand = reading.tables.flatMap(({ table, cells: read }) =>
    read.filter((cell) => cell.isHandwritten).map(({ row, column }) => `${table}/${row}/${column}`),
  );
  return {
    fields: fields.filter((_, index) => reading.fields[index]?.isHandwritten),
    cells: cells.filter(({ table, row, column }) => byHand.includes(`${table}/${row}/${column}`)),
  };
};

/** The first reading, with what was read a second time in its place. */
const replaced = (first: FieldsReading, second: FieldsReading): FieldsReading => ({
  ...first,
  fields: first.fields.map(
    (field) => second.fields.find(({ fragmentId }) => fragmentId === field.fragmentId) ?? field,
  ),
  tables: first.tables.map(({ table, cells }) => ({
    table,
    cells: cells.map(
      (cell) =>
        second.tables[table]?.cells.find(({ row, column }) => row === cell.row && column === cell.column) ??
        cell,
    ),
  })),
});
