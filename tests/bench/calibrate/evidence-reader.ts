import type { ReadingOptions } from '@reader/contracts/objects/configuration/reading-options';
import type { OcrEngine } from '@reader/ocr-worker/engines/engine';
import { allocateDocument } from '@reader/ocr-worker/pipeline/allocate-document';
import type { ValueReading } from '@reader/ocr-worker/pipeline/fields/field-reading';
import type { Grid } from '@reader/ocr-worker/pipeline/layout/grid';
import { preparePages, type PreparedPage } from '@reader/ocr-worker/pipeline/prepare-pages';
import { readFormPage } from '@reader/ocr-worker/pipeline/read-form-page';
import { readPage } from '@reader/ocr-worker/pipeline/read-page';
import type { RecognisedPage } from '@reader/ocr-worker/pipeline/recognise/recognise-page';
import type { KeptForm } from '../reading/corpus/corpus.js';
import { AUTOMATIC, filesToRead } from '../reading/files-to-read.js';
import type { KeptPage } from '../reading/onto-kept-page.js';
import { registeredSheets } from '../reading/registered-sheets.js';

/** A page that was read without a form. */
export interface FreePage {
  readonly kept: KeptPage;
  readonly recognised: RecognisedPage;
  readonly grids: readonly Grid[];
}

/** Reads as the product does, and says what confidences follow from. */
export interface EvidenceReader {
  /** The values of a document of this form: of fields by their fragment, of table cells by `cellKey`. */
  fields(files: readonly string[], sheetId: string): Promise<ReadonlyMap<string, ValueReading>>;
  /** The pages of a document of no form. */
  freely(files: readonly string[]): Promise<FreePage[]>;
}

/** Names a cell of a document's tables: the page and the table are 0-based, row and column 1-based. */
export const cellKey = (page: number, table: number, row: number, column: number): string =>
  `${page}/${table}/${row}/${column}`;

export const evidenceReader = async (
  forms: readonly KeptForm[],
  engine: OcrEngine,
): Promise<EvidenceReader> => {
  const sheets = await registeredSheets(forms, engine);
  return {
    fields: async (files, sheetId) => {
      const chosen = sheets.filter(({ template }) => template.sheetId === sheetId);
      const options: ReadingOptions = { ...AUTOMATIC, mode: 'FI', destinationSheet: sheetId };
      const work = { ...filesToRead(files, chosen, engine), options };
      const { pages } = await preparePages(work, engine, () => undefined);
      const allocation = await allocateDocument(pages, work, engine);
      const values = new Map<string, ValueReading>();
      for (const [index, page] of pages.entries()) {
        const allocated = allocation.pages.get(page.number);
        if (!allocated) continue;
        const read = await readFormPage(page, allocated, work.engines, options.ocrEngine, work.signal);
        for (const field of read.fields) values.set(field.fragmentId, field);
        for (const { table, cells } of read.tables)
          for (const cell of cells) values.set(cellKey(index, table, cell.row, cell.column), cell);
      }
      return values;
    },
    freely: async (files) => {
      const work = filesToRead(files, [], engine);
      const { pages } = await preparePages(work, engine, () => undefined);
      const free: FreePage[] = [];
      for (const page of pages) {
        const { recognised, grids } = await readPage(page, AUTOMATIC, engine, work.signal);
        free.push({ kept: keptOf(page), recognised, grids });
      }
      return free;
    },
  };
};

const keptOf = ({ normalised: { kept, transform } }: PreparedPage): KeptPage => ({
  width: kept.width,
  height: kept.height,
  transform,
});
