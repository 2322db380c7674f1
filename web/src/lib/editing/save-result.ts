import type { Problem } from '@reader/contracts/http/problem';
import type { CommitAnswer } from '@reader/contracts/http/transactions';

/** A field that somebody else changed too, with both values; null: the object does not exist. */
export type Conflict = NonNullable<Problem['conflicts']>[number];

/** What others saved is in the way. */
export interface Conflicting {
  readonly conflicts: readonly Conflict[];
  /** Of the root that has them: the person that resolves them has seen it as of this revision, and nothing of later ones. */
  readonly revision: number;
}

export type SaveResult =
  { readonly kind: 'saved'; readonly answer: CommitAnswer } | ({ readonly kind: 'conflict' } & Conflicting);
