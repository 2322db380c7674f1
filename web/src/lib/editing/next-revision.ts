import type { CommitAnswer } from '@reader/contracts/http/transactions';

/**
 * Whether a commit is all that came after a revision of its root. Otherwise others have saved in between, or have saved what
 * was pushed here.
 */
export const isNextTo = (revision: number, { revision: reached, roots }: CommitAnswer): boolean =>
  reached <= revision || (reached === revision + 1 && roots.every(({ has_changed }) => has_changed));
