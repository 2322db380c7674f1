import { z } from 'zod';
import { BlobRef, Id } from '../objects/ids.js';
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

/** No page is recognised as it any more; documents that were keep it. */
export const SheetRemoved = event('SheetRemoved', z.object({ sheetId: Id }));

export const sheetEvents = [SheetRegistered, SheetRemoved];
export type SheetEvent = EventOf<(typeof sheetEvents)[number]>;
