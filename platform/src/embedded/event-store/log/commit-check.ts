/** What a writer expects the stream's last revision to be. */
export type Expected = number | 'no_stream';

/**
 * - ok: write
 * - wrong: refuse; `current` is the last revision, −1 for none
 * - compare: the stream has gone on; a repetition if the events from `from` on have the same ids
 */
export type CommitCheck =
  | { readonly kind: 'ok' }
  | { readonly kind: 'wrong'; readonly current: number }
  | { readonly kind: 'compare'; readonly from: number };

/**
 * The rules of EventStoreDB's own check before a commit.
 * @param current the stream's last revision, −1 for none
 * @param proposed how many events are to be appended
 */
export const checkCommit = (current: number, expected: Expected, proposed: number): CommitCheck => {
  const revision = expected === 'no_stream' ? -1 : expected;
  if (revision === current) return { kind: 'ok' };
  return revision > current || proposed === 0
    ? { kind: 'wrong', current }
    : { kind: 'compare', from: revision + 1 };
};
