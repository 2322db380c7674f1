import { z } from 'zod';
import { Id } from '../../objects/ids.js';
import { CheckQuery } from './documents.js';

/** How long a document counts as being checked after the last sign of life of the person that checks it. */
export const CHECKING_SECONDS = 60;
/** How often a check screen gives one. */
export const CHECKING_BEAT_SECONDS = 20;

/** Who else is at a document. */
export const CheckingAnswer = z.object({
  others: z.array(z.object({ account_id: Id, name: z.string() })),
});
export type CheckingAnswer = z.infer<typeof CheckingAnswer>;

/** 'Give me the next': the list to take it from, and the document that is left for it. */
export const NextToCheckBody = CheckQuery.extend({ after: Id.nullable().default(null) });
export type NextToCheckBody = z.infer<typeof NextToCheckBody>;

export const NextToCheckAnswer = z.object({
  /** null when nothing is left that nobody is at. */
  document_id: Id.nullable(),
  /** Unconfirmed documents of the list that others are at. */
  held_by_others: z.number().int(),
});
export type NextToCheckAnswer = z.infer<typeof NextToCheckAnswer>;
