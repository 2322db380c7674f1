import { z } from 'zod';
import { Entered, EntryDifference } from '../../objects/document/entered.js';
import { Id, Instant } from '../../objects/ids.js';

/** Where a document stands that two people enter (docs/product/double-entry.md). */
export const EntryStage = z.enum(['second', 'third']);
export type EntryStage = z.infer<typeof EntryStage>;

/** What was typed without seeing the first entry: all fields that are entered twice, and no other. */
export const SecondEntryBody = z.object({
  /** Made by the caller; sent again, nothing happens twice. */
  entry_id: Id,
  /** Content revision of the document that was on the screen. */
  revision: z.coerce.number().int().nonnegative(),
  values: z.array(Entered.extend({ id: Id })).max(100_000),
});
export type SecondEntryBody = z.infer<typeof SecondEntryBody>;

export const SecondEntryAnswer = z.object({
  position: z.string(),
  /** Both entries are equal: the document is confirmed. */
  is_confirmed: z.boolean(),
  /** How many fields differ; which ones, the third look sees. */
  differences: z.number().int(),
});
export type SecondEntryAnswer = z.infer<typeof SecondEntryAnswer>;

const EntryMade = z.object({ account_id: Id, name: z.string(), time: Instant });

/** Who entered a document, and where both entries differ once the second is there. */
export const DocumentEntryAnswer = z.object({
  stage: EntryStage.nullable(),
  first: EntryMade.nullable(),
  second: EntryMade.nullable(),
  differences: z.array(EntryDifference),
});
export type DocumentEntryAnswer = z.infer<typeof DocumentEntryAnswer>;
