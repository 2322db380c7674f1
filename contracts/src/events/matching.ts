import { z } from 'zod';
import { Choice, FoundForDocument } from '../matching/candidates.js';
import { ColumnWeight } from '../matching/column-weight.js';
import { Id } from '../objects/ids.js';
import { event, type EventOf } from './define.js';

/** Documents that one `CandidatesFound` is about: an append has a limit (docs/product/events.md#size). */
export const CANDIDATES_PART = 100;

/** What was found, one part per event; `MatchingOpened` follows the last. */
export const CandidatesFound = event(
  'CandidatesFound',
  z.object({
    matchingId: Id,
    /** 1-based. */
    part: z.number().int().positive(),
    documents: z.array(FoundForDocument).min(1).max(CANDIDATES_PART),
  }),
);

/** All that was found is there: people choose from now on. */
export const MatchingOpened = event(
  'MatchingOpened',
  z.object({
    matchingId: Id,
    masterId: Id,
    masterTypeId: Id,
    /** Of the master. */
    rows: z.number().int().positive(),
    documents: z.number().int().positive(),
    isOneToOne: z.boolean(),
    /** Of the compared columns that the master has; empty in logs from before they were kept. */
    weights: z.array(ColumnWeight).default([]),
  }),
);

/** Choices that one event has. */
export const CHOICES_PART = 1_000;

/** Rows were chosen for documents, or choices taken back. */
export const MatchesChosen = event(
  'MatchesChosen',
  z.object({ matchingId: Id, choices: z.array(Choice).min(1).max(CHOICES_PART) }),
);

/** What was chosen goes into the documents, by this job; nothing is chosen any more. */
export const ReflectionStarted = event('ReflectionStarted', z.object({ matchingId: Id, jobId: Id }));

/** What went into the documents is taken back by this job, where nobody has changed it since. */
export const ReflectionUndoStarted = event('ReflectionUndoStarted', z.object({ matchingId: Id, jobId: Id }));

/** Nobody goes on with it. */
export const MatchingClosed = event('MatchingClosed', z.object({ matchingId: Id }));

export const matchingEvents = [
  CandidatesFound,
  MatchingOpened,
  MatchesChosen,
  ReflectionStarted,
  ReflectionUndoStarted,
  MatchingClosed,
];
export type MatchingEvent = EventOf<(typeof matchingEvents)[number]>;
