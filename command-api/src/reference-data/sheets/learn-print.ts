import { refusalMark, type RefusedForm } from '@reader/contracts/objects/document/refused-form';
import { ReadingFindings } from '@reader/contracts/objects/document/reading-findings';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import type { LearnedPlace } from '@reader/contracts/objects/sheets/sheet-template';
import { BlobMissing } from '@reader/platform/blobs/sealed-blobs';
import { ERASED } from '@reader/platform/vault/vault';
import type { Document } from '../../domain/document/state.js';
import * as sheet from '../../domain/sheet/sheet.js';
import { Conflict } from '../../domain/rule-broken.js';
import { sheets } from '../../handling/aggregates.js';
import { handle, type CommandContext } from '../../handling/handle.js';
import type { Dependencies } from '../../dependencies.js';

/**
 * Teaches a form what the first refused page of a document has printed otherwise, where it is this form that refused it
 * (docs/product/sheets.md#taught-by-a-page). Pictures are copied, so that erasing the document leaves the form what it learned.
 * `readingId`: its reading as this form. `seen`: the `refusalMark` of what a person has seen; with another one nothing is learned.
 * @throws RuleBroken 'sheet-unknown', 'form-learned-enough'; Conflict 'document-changed-since-seen'
 */
export const learnPrint = async (
  dependencies: Dependencies,
  context: CommandContext,
  document: Document,
  {
    sheetId,
    seen,
    readingId,
  }: { readonly sheetId: Id; readonly seen: string | undefined; readonly readingId: Id },
): Promise<void> => {
  const { blobs } = dependencies;
  const { organisation } = context;
  const refused = await firstRefused(dependencies, organisation, document);
  if (seen !== undefined && (!refused || refusalMark(refused) !== seen))
    throw new Conflict('document-changed-since-seen');
  if (refused?.sheetId !== sheetId) return;
  const found = await placesOf(dependencies, organisation, refused);
  if (found.length === 0) return;
  const places = found.map(({ place }) => place);
  await handle(dependencies.log, sheets, sheetId, context, async (state) => {
    const learned = sheet.learnPrint(state, { documentId: document.id, readingId, places });
    // Only what it learns is kept under its key.
    if (learned.length > 0)
      for (const { place, bytes } of found)
        await blobs.put(organisation, sheetId, bytes, place.print.mediaType);
    return learned;
  });
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
  const bytes = await bytesOf(blobs, organisation, ref);
  return bytes ? ReadingFindings.parse(JSON.parse(bytes.toString('utf8'))).pages : [];
};

/** The places whose pictures are there, as the form would keep them, and the pictures. */
const placesOf = async (
  { blobs }: Dependencies,
  organisation: Id,
  { sheetId, templatePage, places }: RefusedForm,
): Promise<{ readonly place: LearnedPlace; readonly bytes: Buffer }[]> => {
  const found = [];
  for (const { onForm, print } of places) {
    const bytes = await bytesOf(blobs, organisation, print);
    const place = { page: templatePage, box: onForm, print: { ...print, owner: sheetId } };
    if (bytes) found.push({ place, bytes });
  }
  return found;
};

/** null: erased or lost. */
const bytesOf = async (
  blobs: Dependencies['blobs'],
  organisation: Id,
  ref: BlobRef,
): Promise<Buffer | null> => {
  try {
    const bytes = await blobs.get(organisation, ref);
    return bytes === ERASED ? null : bytes;
  } catch (error) {
    if (error instanceof BlobMissing) return null;
    throw error;
  }
};
