import type { RefusedForm } from '@reader/contracts/objects/document/refused-form';
import { ReadingFindings } from '@reader/contracts/objects/document/reading-findings';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import type { LearnedPlace } from '@reader/contracts/objects/sheets/sheet-template';
import { ERASED } from '@reader/platform/vault/vault';
import type { Document } from '../../domain/document/state.js';
import * as sheet from '../../domain/sheet/sheet.js';
import { sheets } from '../../handling/aggregates.js';
import { handle, type CommandContext } from '../../handling/handle.js';
import type { Dependencies } from '../../dependencies.js';

/**
 * Teaches a form what the document's page has printed otherwise, where that is why its reading refused it
 * (docs/product/sheets.md#taught-by-a-page). Pictures are copied, so that erasing the document leaves the form what it learned.
 * `readingId`: its reading as this form. @throws RuleBroken 'sheet-unknown', 'form-learned-enough'
 */
export const learnPrint = async (
  dependencies: Dependencies,
  context: CommandContext,
  document: Document,
  { sheetId, readingId }: { readonly sheetId: Id; readonly readingId: Id },
): Promise<void> => {
  const refused = await refusedForms(dependencies, context.organisation, document);
  const places = await copiedPlaces(
    dependencies,
    context.organisation,
    refused.filter((one) => one.sheetId === sheetId),
  );
  if (places.length === 0) return;
  await handle(dependencies.log, sheets, sheetId, context, (found) =>
    sheet.learnPrint(found, { documentId: document.id, readingId, places }),
  );
};

/** What the last reading of the document's pages refused. */
const refusedForms = async (
  { blobs }: Dependencies,
  organisation: Id,
  { pages, records }: Document,
): Promise<RefusedForm[]> => {
  const isOwn = new Set(pages.map(({ id }) => id));
  const found: RefusedForm[] = [];
  for (const ref of records.findings) {
    const bytes = await blobs.get(organisation, ref);
    if (bytes === ERASED) continue;
    for (const { pageId, refused } of ReadingFindings.parse(JSON.parse(bytes.toString('utf8'))).pages)
      if (refused && isOwn.has(pageId)) found.push(refused);
  }
  return found;
};

const copiedPlaces = async (
  dependencies: Dependencies,
  organisation: Id,
  refused: readonly RefusedForm[],
): Promise<LearnedPlace[]> => {
  const copied: LearnedPlace[] = [];
  for (const { sheetId, templatePage, places } of refused)
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
