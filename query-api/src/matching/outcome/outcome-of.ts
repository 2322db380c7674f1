import type { DocumentStatus, ReadingState } from '@reader/contracts/codes/document';
import {
  UNSURE_BELOW,
  type BlockedReason,
  type MatchOutcome,
} from '@reader/contracts/http/matching/matchings';
import type { WrittenValue } from './written-values.js';

/** A document of a matching, as it is judged. */
export interface JudgedMatch {
  readonly choice: string | null;
  readonly row: number | null;
  /** Of the chosen row; null: it was found by a search. */
  readonly score: number | null;
  /** Other documents for which the same row is chosen. */
  readonly takenBy: number;
  readonly seenRevision: number;
  /** null: the document is gone, or beyond who asks. */
  readonly document: {
    readonly status: DocumentStatus;
    readonly reading: ReadingState;
    readonly revision: number;
  } | null;
  /** The matching was reflected: why this document was left alone; null: it was not, `unknown`: more were than are listed; undefined: not reflected yet. */
  readonly leftAlone?: BlockedReason | 'unknown' | null | undefined;
  /** Reflecting changed the document, whatever people did with it since. */
  readonly isWritten?: boolean;
  /** null: a field has several boxes; undefined: the master is gone. */
  readonly written: readonly WrittenValue[] | null | undefined;
}

const blockedOf = ({ document, seenRevision, written }: JudgedMatch): BlockedReason | null => {
  if (!document) return 'gone';
  if (document.reading === 'waiting' || document.reading === 'reading') return 'being-read';
  if (document.status === 'confirmed') return 'confirmed';
  if (document.revision !== seenRevision) return 'changed';
  if (written === undefined) return 'master-gone';
  return written === null ? 'several-boxes' : null;
};

/** What reflecting has made of a document with a row. */
const outcomeOfReflected = (
  document: NonNullable<JudgedMatch['document']>,
  { leftAlone, isWritten, written }: JudgedMatch,
): { outcome: MatchOutcome; blocked: BlockedReason | null } => {
  const reason = leftAlone === 'unknown' ? null : (leftAlone ?? null);
  if (reason) return { outcome: 'blocked', blocked: reason };
  if (isWritten) return { outcome: 'changed', blocked: null };
  // It is among those that are not listed, or somebody has changed it since.
  if (leftAlone === 'unknown' && written !== undefined && written?.length !== 0)
    return { outcome: 'blocked', blocked: document.status === 'confirmed' ? 'confirmed' : 'changed' };
  return { outcome: 'same', blocked: null };
};

/** What reflecting makes of a document, and why it is left alone where it is (docs/product/matching.md#confirmer). */
export const outcomeOf = (match: JudgedMatch): { outcome: MatchOutcome; blocked: BlockedReason | null } => {
  const { choice, row, written, score, takenBy } = match;
  // What is gone is gone, whatever was chosen.
  if (!match.document) return { outcome: 'blocked', blocked: 'gone' };
  if (choice === null) return { outcome: 'open', blocked: null };
  if (row === null) return { outcome: 'none', blocked: null };
  if (match.leftAlone !== undefined) return outcomeOfReflected(match.document, match);
  const blocked = blockedOf(match);
  if (blocked) return { outcome: 'blocked', blocked };
  if (written?.length === 0) return { outcome: 'same', blocked: null };
  const isUnsure = takenBy > 0 || (choice !== 'decided' && score !== null && score < UNSURE_BELOW);
  return { outcome: isUnsure ? 'unsure' : 'changed', blocked: null };
};
