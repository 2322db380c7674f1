import type { EventIndex, StreamState } from './event-index.js';
import { isMetastream, isSoftDeleted, metastreamOf, originalOf } from './stream-metadata.js';

/** What a writer expects the stream's last revision to be. */
export type Expected = number | 'no_stream' | 'any' | 'stream_exists';

/**
 * - ok: write
 * - deleted: the stream is gone
 * - wrong: refuse; `current` is the last revision, −1 for none
 * - compare: the stream has gone on; a repetition if the events from `from` on have the same ids
 */
export type CommitCheck =
  | { readonly kind: 'ok' }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'wrong'; readonly current: number }
  | { readonly kind: 'compare'; readonly from: number };

/** A bounded memory of what was written lately, for writers that name no revision. */
export interface RecentEvents {
  revisionOf(stream: StreamState, id: string): number | undefined;
}

/** The rules of EventStoreDB's own check before a commit; `ids` are those of the proposed events. */
export const checkCommit = (
  index: EventIndex,
  recent: RecentEvents,
  name: string,
  expected: Expected,
  ids: readonly string[],
): CommitCheck => {
  const stream = index.find(name);
  if (isTombstoned(index, name)) return { kind: 'deleted' };
  const current = (stream?.events.length ?? 0) - 1;
  if (expected === 'stream_exists') {
    if (stream !== undefined && isSoftDeleted(stream.metadata)) return { kind: 'deleted' };
    const hasMetadata = (index.find(metastreamOf(name))?.events.length ?? 0) > 0;
    if (current < 0 && !hasMetadata) return { kind: 'wrong', current };
  }
  if (expected === 'any' || expected === 'stream_exists') {
    const first = stream && ids[0] !== undefined ? recent.revisionOf(stream, ids[0]) : undefined;
    return first === undefined ? { kind: 'ok' } : { kind: 'compare', from: first };
  }
  const revision = expected === 'no_stream' ? -1 : expected;
  if (revision === current) return { kind: 'ok' };
  if (revision > current) return { kind: 'wrong', current };
  return ids.length > 0 ? { kind: 'compare', from: revision + 1 } : refused(stream, expected, current);
};

/** What a `compare` that found a different first event comes to. */
export const refused = (stream: StreamState | undefined, expected: Expected, current: number): CommitCheck =>
  // A softly deleted stream is no stream to its writers, though its revisions go on.
  expected === 'no_stream' && stream !== undefined && isSoftDeleted(stream.metadata)
    ? { kind: 'ok' }
    : { kind: 'wrong', current };

/** The metadata of a stream goes with it. */
const isTombstoned = (index: EventIndex, name: string): boolean =>
  index.find(name)?.tombstoned === true ||
  (isMetastream(name) && index.find(originalOf(name))?.tombstoned === true);
