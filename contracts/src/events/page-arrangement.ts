import { z } from 'zod';
import { Id } from '../objects/ids.js';
import { event, type EventOf } from './define.js';

/** The pages that a document is to have. */
export const ArrangementTarget = z.object({
  documentId: Id,
  /** The document that it is split off; null: it is there already. */
  splitFrom: Id.nullable(),
  /** In their order. */
  pages: z.array(Id),
  /** Its removed pages. */
  removed: z.array(Id),
});
export type ArrangementTarget = z.infer<typeof ArrangementTarget>;

/** Pages of documents are to be arranged again: the work is open until it is finished. */
export const ArrangementRequested = event(
  'ArrangementRequested',
  z.object({ arrangementId: Id, targets: z.array(ArrangementTarget).min(1) }),
);

/** Every page has arrived. `refused` are documents that kept their pages, with the code of the reason. */
export const ArrangementFinished = event(
  'ArrangementFinished',
  z.object({
    arrangementId: Id,
    refused: z.array(z.object({ documentId: Id, code: z.string() })),
    /** Documents that were split off. */
    created: z.array(Id),
  }),
);

export const pageArrangementEvents = [ArrangementRequested, ArrangementFinished];
export type PageArrangementEvent = EventOf<(typeof pageArrangementEvents)[number]>;
