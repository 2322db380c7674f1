import { z } from 'zod';
import { FoundForDocument } from '../../matching/candidates.js';
import { ColumnWeight } from '../../matching/column-weight.js';
import { MatchingColumn } from '../../matching/matching-column.js';
import { DocumentFilter } from '../../objects/document/document-filter.js';
import { BlobRef, Id } from '../../objects/ids.js';
import { workMessage } from '../work-message.js';
import { MatchingProblem, UnfitDocument } from './events.js';

/** Work for the job worker: documents are to be held against a master. */
export const MatchingWork = workMessage('matching', {
  jobId: Id,
  masterId: Id,
  masterTypeId: Id,
  documents: z.array(Id),
  filter: DocumentFilter.nullable(),
  support: z.number().int().positive(),
  leavesUnfitOut: z.boolean(),
  columns: z.array(MatchingColumn),
  /** The account that asked. */
  requestedBy: z.string(),
  /** Documents are compared as the log held them at least at this position (a decimal string). */
  position: z.string(),
});
export type MatchingWork = z.infer<typeof MatchingWork>;

/** What was found, kept as a sealed blob until the log has it. */
export const MatchingFound = z.object({
  /** Of the master. */
  rows: z.number().int().positive(),
  weights: z.array(ColumnWeight).default([]),
  documents: z.array(FoundForDocument).min(1),
  unfit: z.array(UnfitDocument),
  unfitCount: z.number().int().nonnegative(),
});
export type MatchingFound = z.infer<typeof MatchingFound>;

const Answered = { jobId: Id, organisation: Id };

export const MatchingAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('matching-found'), ...Answered, found: BlobRef }),
  z.object({
    kind: z.literal('matching-not-found'),
    ...Answered,
    problem: MatchingProblem,
    unfit: z.array(UnfitDocument),
    unfitCount: z.number().int().nonnegative(),
  }),
]);
export type MatchingAnswer = z.infer<typeof MatchingAnswer>;
