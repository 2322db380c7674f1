import type { Problem } from '@reader/contracts/http/problem';
import type { CommitAnswer } from '@reader/contracts/http/transactions';

/** A field that somebody else changed too, with both values; null: the object does not exist. */
export type Conflict = NonNullable<Problem['conflicts']>[number];

export type SaveResult =
  | { readonly kind: 'saved'; readonly answer: CommitAnswer }
  | { readonly kind: 'conflict'; readonly conflicts: readonly Conflict[] };
