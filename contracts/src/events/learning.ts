import { z } from 'zod';
import { Id } from '../objects/ids.js';
import { event, sealedEvent, type EventOf } from './define.js';

/** How a value was read, and what the row that a person chose has in its place; both as they are compared. */
export const LearnedPair = z.object({ columnId: Id, read: z.string(), meant: z.string() });
export type LearnedPair = z.infer<typeof LearnedPair>;

/**
 * A person chose a row for a document that was read otherwise (docs/product/matching.md#learning). Sealed under the document's key: it holds
 * what the document had and has, and is gone with it.
 */
export const MatchLearned = sealedEvent('MatchLearned', {
  data: z.object({ masterTypeId: Id, matchingId: Id, documentId: Id, masterId: Id }),
  personal: z.object({ pairs: z.array(LearnedPair).min(1) }),
  keyOwner: (data) => data.documentId,
});

/** These are not used any more: one pair, of the documents it was learnt from. */
export const MatchForgotten = event(
  'MatchForgotten',
  z.object({
    masterTypeId: Id,
    learned: z.array(z.object({ matchingId: Id, documentId: Id, columnId: Id })).min(1),
  }),
);

export const learningEvents = [MatchLearned, MatchForgotten];
export type LearningEvent = EventOf<(typeof learningEvents)[number]>;
