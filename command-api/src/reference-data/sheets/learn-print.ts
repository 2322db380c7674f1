import type { RefusedForm } from '@reader/contracts/objects/document/refused-form';
import { ReadingFindings } from '@reader/contracts/objects/document/reading-findings';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import type { LearnedPlace } from '@reader/contracts/objects/sheets/sheet-template';
import { BlobMissing } from '@reader/platform/blobs/sealed-blobs';
import { ERASED } from '@reader/platform/vault/vault';
import type { Document } from '../../domain/document/state.js';
import * as sheet from '../../domain/sheet/sheet.js';
import { sheets } from '../../handling/aggregates.js';
import { handle, type CommandContext } from '../../handling/handle.js';
import type { Dependencies } from '../../dependencies.js';

/**
 * Teaches a form what the first refused page of a document has printed otherwise, where it is this form that refused it
 * (docs/product/sheets.md#taught-by-a-page). Pictures are copied, so that erasing the document leaves the form what it learned.
 * `readingId`: its reading as this form. @throws RuleBroken 'sheet-unknown', 'form-learned-enough'
 */
export const learnPrint = async (
  dependencies: Dependencies,
  context: CommandContext,
  document: Document,
  { sheetId, readingId }: { readonly sheetId: Id; readonly readingId: Id },
): Promise<void> => {
  const refused = await firstRefused(dependencies, context.organisation, document);
  if (refused?.sheetId !== sheetId) return;
  const places = await copiedPlaces(dependencies, context.organisation, refused);
  if (places.length === 0) return;
  await handle(dependencies.log, sheets, sheetId, context, (found) =>
    sheet.learnPrint(found, { documentId: document.id, readingId, places }),
  );
};

/** What was refused of the document's pages, the first of them: that is the one that people are shown. */
const firstRefused = async (
  dependencies: Dependencies,
  organisation: Id,
  { pages, records }: Document,
): Promise<RefusedForm | undefined> => {
  const found = new Map<Id, RefusedForm>();
  for (const ref of records.findings)
    for (const { pageId, refused } of await findingsAt(dependencies, organisation, ref))
      if (refused) found.set(pageId, refused);
  const [first] = pages.flatMap(({ id }) => found.get(id) ?? []);
  return first;
};

/** Empty where they were erased or lost. */
const findingsAt = async (
  { blobs }: Dependencies,
  organisation: Id,
  ref: BlobRef,
): Promise<ReadingFindings['pages']> => {
  try {
    const bytes = await blobs.get(organisation, ref);
    return bytes === ERASED ? [] : ReadingFindings.parse(JSON.parse(bytes.toString('utf8'))).pages;
  } catch (error) {
    if (error instanceof BlobMissing) return [];
    throw error;
  }
};

const copiedPlaces = async (
  dependencies: Dependencies,
  organisation: Id,
  { sheetId, templatePage, places }: RefusedForm,
): Promise<LearnedPlace[]> => {
  const copied: LearnedPlace[] = [];
  for (const { onForm, print } of places) {
    const own = await copyTo(dependencies, organisation, sheetId, print);
    if (own) copied.push({ page: templatePage, box: onForm, print: own });
  }
  return copied;
};

/** The picture sealed under the form's key; null: it was erased. */
const copyTo = async (
  { blobs }: Dependencies,
  organisation: Id,
  owner: Id,
  ref: BlobRef,
): Promise<BlobRef | null> => {
  const bytes = await blobs.get(organisation, ref);
  return bytes === ERASED ? null : blobs.put(organisation, owner, bytes, ref.mediaType);
};
