import { z } from 'zod';
import { BlobRef, Id, Instant } from '../../objects/ids.js';
import { LearnedPlaces } from '../../objects/sheets/sheet-template.js';
import { SheetForm } from '../../objects/sheets/sheet-form.js';
import { event, sealedEvent, type EventOf } from '../define.js';

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
    /** It is a blank to be edited: no page is recognised as it before it is published. Absent: it is its first edition. */
    isUnpublished: z.literal(true).optional(),
  }),
  personal: z.object({ formSubject: z.string(), keyword: z.string().nullable(), form: SheetForm }),
  keyOwner: (data) => data.sheetId,
});

/** Its draft became an edition, which never changes: from now on pages are recognised and answers asked by it. */
export const SheetPublished = sealedEvent('SheetPublished', {
  data: z.object({
    sheetId: Id,
    /** 1-based; what was registered as a form is the first. */
    edition: z.number().int().positive(),
    /** Of the draft that it was made from. */
    draftRevision: z.number().int().nonnegative(),
    /** Sealed JSON of `SheetTemplate`. */
    template: BlobRef,
  }),
  personal: z.object({
    formSubject: z.string(),
    keyword: z.string().nullable(),
    /** The form that it is a variant of. */
    standardSheet: Id.nullable(),
    form: SheetForm,
  }),
  keyOwner: (data) => data.sheetId,
});

/** Whether, when and how it is answered on the web (docs/product/public-form.md#settings). */
export const SheetAnsweringChanged = sealedEvent('SheetAnsweringChanged', {
  data: z.object({
    sheetId: Id,
    isOpen: z.boolean(),
    /** null: from the moment it is open, until it is closed. */
    from: Instant.nullable(),
    until: Instant.nullable(),
    attachmentBytes: z.number().int().positive(),
    /** Counts its passwords: a respondent that was let in by an earlier one is not any more. */
    passwordVersion: z.number().int().positive(),
  }),
  /** What respondents are shown; '' for the product's own words. */
  personal: z.object({ before: z.string(), over: z.string(), thanks: z.string() }),
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
    /** Until `SheetPrintProved` no page is recognised by it. Absent in what was learned before there were trials: that holds. */
    isOnTrial: z.literal(true).optional(),
  }),
);

/** Names what was learned by the readings of the pages that taught it. */
const Lessons = z.array(Id).min(1);

/** Another page is printed so, too, and has a reading of its own: what is on trial is so for this one as well. */
export const SheetPrintLearnedAgain = event(
  'SheetPrintLearnedAgain',
  z.object({ sheetId: Id, documentId: Id, readingId: Id, lessons: Lessons }),
);

/** A document was read as the form with this reading: what was on trial for it holds, and pages are recognised by it. */
export const SheetPrintProved = event(
  'SheetPrintProved',
  z.object({
    sheetId: Id,
    readingId: Id,
    lessons: Lessons,
    /** Of the form from now on: 0 as it was registered, one more each time that what it knows has changed. */
    revision: z.number().int().positive(),
  }),
);

/** A reading came to nothing; what was on trial for it and for others goes on for those. */
export const SheetPrintLetGo = event(
  'SheetPrintLetGo',
  z.object({ sheetId: Id, readingId: Id, lessons: Lessons }),
);

/** It was learned by mistake, or all readings came to nothing that it was on trial for. */
export const SheetPrintForgotten = event(
  'SheetPrintForgotten',
  z.object({
    sheetId: Id,
    readingId: Id,
    /** Of the form from now on; absent in events from before there were trials: that of the stream. */
    revision: z.number().int().nonnegative().optional(),
  }),
);

/** No page is recognised as it any more; documents that were keep it. */
export const SheetRemoved = event('SheetRemoved', z.object({ sheetId: Id }));

/** It is for a department from now on, or for all (docs/product/departments.md#documents-of-departments). */
export const SheetDepartmentChanged = event(
  'SheetDepartmentChanged',
  z.object({ sheetId: Id, departmentId: Id.nullable() }),
);

/** Somebody wrote what is to be known of the answers to an item, or changed it (docs/product/dashboard.md#notes). */
export const SheetItemNoted = sealedEvent('SheetItemNoted', {
  data: z.object({
    sheetId: Id,
    formItem: Id,
    /** Of the item's note: 1 when it was written first, one more with each change. */
    revision: z.number().int().positive(),
  }),
  /** '' where it was taken away. */
  personal: z.object({ text: z.string() }),
  keyOwner: (data) => data.sheetId,
});

export const sheetEvents = [
  SheetRegistered,
  SheetPublished,
  SheetAnsweringChanged,
  SheetPrintLearned,
  SheetPrintLearnedAgain,
  SheetPrintProved,
  SheetPrintLetGo,
  SheetPrintForgotten,
  SheetRemoved,
  SheetDepartmentChanged,
  SheetItemNoted,
];
export type SheetEvent = EventOf<(typeof sheetEvents)[number]>;
