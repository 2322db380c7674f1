import type { EventIndex, Sequence } from './log/event-index.js';

/** How many events one step considers at most. */
const STEP = 4096;

/**
 * A place in a stream or in `$all`. Returns the next events to send, in the order of reading; none where there is
 * nothing more, at least for now.
 */
export type ReadCursor = () => readonly Sequence[];

const upFrom = (from: Sequence, count: number): Sequence[] =>
  Array.from({ length: count }, (_, i) => from + i);

/** @param from inclusive */
export const allForwards = (index: EventIndex, from: Sequence): ReadCursor => {
  let cursor = from;
  return () => {
    const sequences = upFrom(cursor, Math.min(STEP, Math.max(0, index.durableCount - cursor)));
    cursor += sequences.length;
    return sequences;
  };
};

/** @param before exclusive */
export const allBackwards = (before: Sequence): ReadCursor => {
  let cursor = before;
  return () => {
    const count = Math.min(STEP, cursor);
    cursor -= count;
    return upFrom(cursor, count).reverse();
  };
};

/** @param from revision, inclusive */
export const streamForwards = (index: EventIndex, stream: string, from: number): ReadCursor => {
  let cursor = from;
  return () => {
    const end = Math.min(index.durableLast(stream) + 1, cursor + STEP);
    const sequences = index.eventsOf(stream).slice(cursor, Math.max(cursor, end));
    cursor += sequences.length;
    return sequences;
  };
};

/** @param from revision, inclusive; Infinity: the last */
export const streamBackwards = (index: EventIndex, stream: string, from: number): ReadCursor => {
  let cursor = from;
  return () => {
    cursor = Math.min(cursor, index.durableLast(stream));
    const end = Math.max(0, cursor - STEP + 1);
    const sequences = index
      .eventsOf(stream)
      .slice(end, cursor + 1)
      .reverse();
    cursor = end - 1;
    return sequences;
  };
};
