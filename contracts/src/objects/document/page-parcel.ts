import { z } from 'zod';
import { Turn } from '../geometry.js';
import { ObjectChange } from '../changes.js';
import { BlobRef, Id } from '../ids.js';
import { PageImage } from './reading-content.js';

/** A page that was turned since it was read: what was found on it then has to be turned too. Px before the turn. */
export const PageRotation = z.object({
  jobId: Id,
  pageId: Id,
  turn: Turn,
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});
export type PageRotation = z.infer<typeof PageRotation>;

/** What pages bring along from their readings: words, findings, turns since, and the files they can be read from again. */
export const PageRecords = z.object({
  texts: z.array(BlobRef),
  findings: z.array(BlobRef),
  turns: z.array(PageRotation),
  files: z.array(z.object({ fileId: Id, blob: BlobRef })),
});
export type PageRecords = z.infer<typeof PageRecords>;

/** A value, table or frame with the page it lies on; null: on none. `fields` are its own, without its id. */
export const PageObject = z.object({
  pageId: Id.nullable(),
  class: z.string(),
  id: Id,
  fields: z.record(z.string(), z.unknown()),
});
export type PageObject = z.infer<typeof PageObject>;

/** Pages on their way from one document to another; the values on them are the event's sealed part. */
export const PageParcel = z.object({
  from: Id,
  to: Id,
  pages: z.array(PageImage),
  /** Removed pages that go along. */
  removed: z.array(PageImage),
  records: PageRecords,
  /** The form that goes with them; null: it stays, fits no longer, or there was none. */
  sheetId: Id.nullable(),
  /** The value among them that names the applicant. */
  applicantId: Id.nullable(),
});
export type PageParcel = z.infer<typeof PageParcel>;

/** The pages of a document after an arrangement. */
export const PagesAfter = z.object({
  pages: z.array(PageImage),
  removed: z.array(PageImage),
  records: PageRecords,
  sheetId: Id.nullable(),
  applicantId: Id.nullable(),
  /** Doubtful values left. */
  doubts: z.number().int().nonnegative(),
});
export type PagesAfter = z.infer<typeof PagesAfter>;

/** What an arrangement does to the values of a document. */
export const ArrangedContent = z.object({
  changes: z.array(ObjectChange),
  /** What lies on pages that are among the removed ones from now on. */
  setAside: z.array(PageObject),
  /** What leaves with the parcels. */
  carried: z.array(PageObject),
  /** The first values, for lists. */
  lead: z.array(z.object({ id: Id, value: z.string() })),
  applicant: z.string().nullable(),
});
export type ArrangedContent = z.infer<typeof ArrangedContent>;
