import { z } from 'zod';
import { Id } from '../objects/ids.js';

/** Rows that a document is shown beside. */
export const CANDIDATES = 5;

/** A stream has fewer events than that, and a column of whole numbers holds it. */
export const LAST_REVISION = 2_147_483_647;

/** Number of a row of a master, from 0. */
export const MasterRow = z.number().int().nonnegative();

/** A row that a document may mean. It has no value, neither of the document nor of the master. */
export const Candidate = z.object({
  row: MasterRow,
  /** 0 to 1 (docs/decisions/matching.md#weights). */
  score: z.number().min(0).max(1),
  /** For each field that the document has: the index of the column that is nearest, and how alike they are, 0 to 1. */
  alike: z.array(z.tuple([z.number().int().nonnegative(), z.number().min(0).max(1)])),
  /** How often people chose such a row for such a reading; it stands before others of its score then. */
  learned: z.number().int().nonnegative().default(0),
});
export type Candidate = z.infer<typeof Candidate>;

/**
 * The first of the candidates where its score is at least this, and higher than that of any other: what is taken with all others from a score
 * on. What was learnt may have put it before one with a higher score: that is a person's to decide.
 */
export const takenFrom = (candidates: readonly Candidate[], atLeast: number): Candidate | undefined => {
  const [first, ...others] = candidates;
  return first && first.score >= atLeast && others.every(({ score }) => score < first.score)
    ? first
    : undefined;
};

/** What was found for a document. */
export const FoundForDocument = z.object({
  documentId: Id,
  /** Revision of its content when it was compared. */
  revision: z.number().int().nonnegative(),
  /** Documents with the same number have the same compared values. */
  group: z.number().int().nonnegative(),
  /** The row that it means beyond question; null: a person is asked. */
  decided: MasterRow.nullable(),
  /** Best first. */
  candidates: z.array(Candidate).max(CANDIDATES),
});
export type FoundForDocument = z.infer<typeof FoundForDocument>;

/**
 * How a row came to be chosen: of the candidates, by a search of the whole master, with another document that has the same values, with all
 * above a score; `none`: no row is meant; `reopened`: the choice was taken back, and it is asked again.
 */
export const ChoiceKind = z.enum(['candidate', 'searched', 'same', 'bulk', 'none', 'reopened']);
export type ChoiceKind = z.infer<typeof ChoiceKind>;

export const Choice = z.object({
  documentId: Id,
  kind: ChoiceKind,
  /** null where there is none: `none` and `reopened`. */
  row: MasterRow.nullable(),
  /** Revision of the document's content that was seen. */
  revision: z.number().int().nonnegative(),
});
export type Choice = z.infer<typeof Choice>;
