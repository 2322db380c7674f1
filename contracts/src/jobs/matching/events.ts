import { z } from 'zod';
import { event, sealedEvent } from '../../events/define.js';
import { MatchingColumn } from '../../matching/matching-column.js';
import { DocumentFilter } from '../../objects/document/document-filter.js';
import { Id } from '../../objects/ids.js';

/** Documents are held against a master. The matching has the id of this job. */
export const MatchingRequested = sealedEvent('MatchingRequested', {
  data: z.object({
    jobId: Id,
    masterId: Id,
    masterTypeId: Id,
    /** The chosen documents; empty: those that the filter finds. */
    documents: z.array(Id),
    filter: DocumentFilter.nullable(),
    /** As the type had them. */
    support: z.number().int().positive(),
    isOneToOne: z.boolean(),
    /** Documents that cannot be compared are left out; otherwise nothing is matched while there are some. */
    leavesUnfitOut: z.boolean(),
  }),
  /** The columns of the type as they were: names that people gave. */
  personal: z.object({ columns: z.array(MatchingColumn) }),
  keyOwner: (data) => data.jobId,
});

/** Why a document cannot be held against a master. */
export const UnfitProblem = z.enum(['being-read', 'unreadable', 'confirmed', 'nothing-to-compare']);
export type UnfitProblem = z.infer<typeof UnfitProblem>;
export const UnfitDocument = z.object({ documentId: Id, problem: UnfitProblem });
export type UnfitDocument = z.infer<typeof UnfitDocument>;

/** Documents that a result lists. */
export const UNFIT_LISTED = 500;

export const MatchingFinished = event(
  'MatchingFinished',
  z.object({
    jobId: Id,
    documents: z.number().int().positive(),
    /** Of these, those that were decided without a person. */
    decided: z.number().int().nonnegative(),
    /** Those that were left out; the first of them. */
    unfit: z.array(UnfitDocument).max(UNFIT_LISTED),
    unfitCount: z.number().int().nonnegative(),
  }),
);

export const MatchingProblem = z.enum([
  'gave-up',
  'failed',
  'cancelled',
  'no-documents',
  'too-many-documents',
  'unfit',
  'master-gone',
]);
export type MatchingProblem = z.infer<typeof MatchingProblem>;

export const MatchingFailed = event(
  'MatchingFailed',
  z.object({
    jobId: Id,
    problem: MatchingProblem,
    /** Of `unfit`: the first of them. */
    unfit: z.array(UnfitDocument).max(UNFIT_LISTED),
    unfitCount: z.number().int().nonnegative(),
  }),
);

export const matchingJobEvents = [MatchingRequested, MatchingFinished, MatchingFailed];
