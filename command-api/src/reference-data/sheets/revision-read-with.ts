import type { ReadingDone } from '@reader/contracts/jobs/reading/messages';
import { SheetCatalogue } from '@reader/contracts/objects/sheets/sheet-template';
import { BlobMissing } from '@reader/platform/blobs/sealed-blobs';
import { ERASED } from '@reader/platform/vault/vault';
import { readings } from '../../handling/aggregates.js';
import { load } from '../../handling/handle.js';
import type { Dependencies } from '../../dependencies.js';

/** Revision of the form that a reading recognised, as it chose among the forms; undefined: it recognised none, or nobody knows. */
export const revisionReadWith = async (
  { log, blobs }: Pick<Dependencies, 'log' | 'blobs'>,
  { readingId, organisation, allocation, isRecognised }: ReadingDone,
): Promise<number | undefined> => {
  if (!isRecognised || !allocation) return undefined;
  const reading = await load(log, readings, readingId, organisation);
  if (!reading?.sheets) return undefined;
  try {
    const bytes = await blobs.get(organisation, reading.sheets);
    if (bytes === ERASED) return undefined;
    const { sheets } = SheetCatalogue.parse(JSON.parse(bytes.toString('utf8')));
    return sheets.find(({ sheetId }) => sheetId === allocation.sheetId)?.revision;
  } catch (error) {
    if (error instanceof BlobMissing) return undefined;
    throw error;
  }
};
