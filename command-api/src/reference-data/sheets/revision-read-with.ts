import type { ReadingDone } from '@reader/contracts/jobs/reading/messages';
import { SheetCatalogue } from '@reader/contracts/objects/sheets/sheet-template';
import { readings } from '../../handling/aggregates.js';
import { load } from '../../handling/handle.js';
import type { Dependencies } from '../../dependencies.js';
import { jsonOf } from './bytes-of.js';

/** Revision of the form that a reading recognised, as it chose among the forms; undefined: it recognised none, or nobody knows. */
export const revisionReadWith = async (
  { log, blobs }: Pick<Dependencies, 'log' | 'blobs'>,
  { readingId, organisation, allocation, isRecognised }: ReadingDone,
): Promise<number | undefined> => {
  if (!isRecognised || !allocation) return undefined;
  const reading = await load(log, readings, readingId, organisation);
  if (!reading?.sheets) return undefined;
  const catalogue = await jsonOf({ blobs }, organisation, reading.sheets);
  if (catalogue === null) return undefined;
  const { sheets } = SheetCatalogue.parse(catalogue);
  return sheets.find(({ sheetId }) => sheetId === allocation.sheetId)?.revision;
};
