import { z } from 'zod';
import { BlobRef, Id } from '../objects/ids.js';
import { LearnedPlaces } from '../objects/sheets/sheet-template.js';
import { SheetForm } from '../objects/sheets/sheet-form.js';
import { event, sealedEvent, type EventOf } from './define.js';

/** A form is registered, named and described by people: from now on pages are recognised as it. */
export const SheetRegistered = sealedEvent('SheetRegistered', {
  data: z.object({
    sheetId: Id,
    jobId: Id,
    /** The read document it was made from, if any. */
    documentId: Id.nullable(),
    pages: z.number().int().positive(),
    /** Sealed JSON of `SheetTemplate`. */
    template: BlobRef,
  }),
  personal: z.object({ formSubject: z.string(), keyword: z.string().nullable(), form: SheetForm }),
  keyOwner: (data) => data.sheetId,
});

/**
 * Somebody said that a page which is printed otherwise in some places is this form all the same: pages that are printed so are
 * recognised as it from now on (docs/product/sheets.md#taught-by-a-page).
 */
export const SheetPrintLearned = event(
  'SheetPrintLearned',
  z.object({
    sheetId: Id,
    /** The document that had been refused, and its reading as this form. */
    documentId: Id,
    readingId: Id,
    /** Their pictures are sealed under the form's key. */
    places: LearnedPlaces,
    /** Sealed JSON of `LearnedPrints`: what they were read as; absent in what was learned before it was kept. */
    prints: BlobRef.optional(),
  }),
);

/** It was learned by mistake. */
export const SheetPrintForgotten = event('SheetPrintForgotten', z.object({ sheetId: Id, readingId: Id }));

/** No page is recognised as it any more; documents that were keep it. */
export const SheetRemoved = event('SheetRemoved', z.object({ sheetId: Id }));

export const sheetEvents = [SheetRegistered, SheetPrintLearned, SheetPrintForgotten, SheetRemoved];
export type SheetEvent = EventOf<(typeof sheetEvents)[number]>;
