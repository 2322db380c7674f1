import type { RefusedForm } from '@reader/contracts/objects/document/refused-form';
import { ReadingFindings } from '@reader/contracts/objects/document/reading-findings';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import type { Document } from '../../domain/document/state.js';
import type { Dependencies } from '../../dependencies.js';
import { jsonOf } from './bytes-of.js';

type Blobs = Pick<Dependencies, 'blobs'>;

/** What was refused of the pages of a document, in their order; nothing of those that were erased or lost. */
export const refusedPages = async (
  blobs: Blobs,
  organisation: Id,
  { pages, records }: Pick<Document, 'pages' | 'records'>,
): Promise<RefusedForm[]> => {
  const found = new Map<Id, RefusedForm>();
  for (const ref of records.findings)
    for (const { pageId, refused } of await findingsAt(blobs, organisation, ref))
      if (refused) found.set(pageId, refused);
  return pages.flatMap(({ id }) => found.get(id) ?? []);
};

/** The first of them: that is the one that people are shown. */
export const firstRefused = async (
  blobs: Blobs,
  organisation: Id,
  document: Pick<Document, 'pages' | 'records'>,
): Promise<RefusedForm | undefined> => (await refusedPages(blobs, organisation, document))[0];

/** What a reading found, page by page; empty where it was erased or lost. */
export const findingsAt = async (
  blobs: Blobs,
  organisation: Id,
  ref: BlobRef,
): Promise<ReadingFindings['pages']> => {
  const json = await jsonOf(blobs, organisation, ref);
  return json === null ? [] : ReadingFindings.parse(json).pages;
};
