import { z } from 'zod';
import { Id } from '../../objects/ids.js';

/** Links on one page of what waits to be confirmed. */
export const UNCHECKED_PAGE = 120;

/** Which part of what waits for a person; in the order in which it was registered. */
export const WaitingDocumentsQuery = z.object({
  organization_id: Id.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(30),
  offset: z.coerce.number().int().min(0).default(0),
});
export type WaitingDocumentsQuery = z.infer<typeof WaitingDocumentsQuery>;

/** A document that was read and is not confirmed; its number in the list is its place from the list's beginning. */
export const UncheckedDocument = z.object({
  id: Id,
  file_name: z.string(),
  sheet_name: z.string(),
  doubts: z.number().int(),
});
export type UncheckedDocument = z.infer<typeof UncheckedDocument>;

export const UncheckedAnswer = z.object({ count: z.number().int(), documents: z.array(UncheckedDocument) });
export type UncheckedAnswer = z.infer<typeof UncheckedAnswer>;
