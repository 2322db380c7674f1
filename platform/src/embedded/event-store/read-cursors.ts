import type { EventFilter } from './event-filter.js';
import type { EventIndex, Sequence } from './event-index.js';

/** How many events one step considers at most. */
const STEP = 4096;

export interface Step {
  /** the events to send, in the order of reading */
  readonly sequences: Sequence[];
  /** the last event considered, when it is time to tell the reader how far the search has come */
  readonly checkpoint?: Sequence;
}

/** A place in a stream or in `$all`. `next` answers `undefined` where there is nothing more, at least for now. */
export interface ReadCursor {
  next(): Step | undefined;
  /** The last event considered since the last checkpoint, for the checkpoint at going live. */
  unreported?(): Sequence | undefined;
}

export const allForwards = (
  index: EventIndex,
  from: Sequence,
  filter: EventFilter | undefined,
): ReadCursor => {
  let cursor = from;
  let sinceCheckpoint = 0;
  return {
    next: () => {
      const until = filter === undefined ? STEP : filter.checkpointEvery - sinceCheckpoint;
      const end = Math.min(index.durableCount, cursor + Math.min(STEP, until));
      if (cursor >= end) return undefined;
      const sequences: Sequence[] = [];
      for (let sequence = cursor; sequence < end; sequence += 1)
        if (filter === undefined || filter.matches(index, sequence)) sequences.push(sequence);
      sinceCheckpoint += end - cursor;
      cursor = end;
      if (filter === undefined || sinceCheckpoint < filter.checkpointEvery) return { sequences };
      sinceCheckpoint = 0;
      return { sequences, checkpoint: end - 1 };
    },
    unreported: () => {
      if (filter === undefined || cursor === 0) return undefined;
      sinceCheckpoint = 0;
      return cursor - 1;
    },
  };
};

/** @param before exclusive */
export const allBackwards = (
  index: EventIndex,
  before: Sequence,
  filter: EventFilter | undefined,
): ReadCursor => {
  let cursor = before;
  return {
    next: () => {
      if (cursor <= 0) return undefined;
      const end = Math.max(0, cursor - STEP);
      const sequences: Sequence[] = [];
      for (let sequence = cursor - 1; sequence >= end; sequence -= 1)
        if (filter === undefined || filter.matches(index, sequence)) sequences.push(sequence);
      cursor = end;
      return { sequences };
    },
  };
};

/** @param from revision, inclusive; the stream need not exist yet */
export const streamForwards = (index: EventIndex, name: string, from: number): ReadCursor => {
  let cursor = from;
  return {
    next: () => {
      const stream = index.find(name);
      if (stream === undefined) return undefined;
      cursor = Math.max(cursor, index.firstVisible(stream));
      const end = Math.min(index.durableLast(stream) + 1, cursor + STEP);
      if (!(cursor < end)) return undefined;
      const sequences = stream.events.slice(cursor, end);
      cursor = end;
      return { sequences };
    },
  };
};

/** @param from revision, inclusive; Infinity = the last */
export const streamBackwards = (index: EventIndex, name: string, from: number): ReadCursor => {
  let cursor = from;
  return {
    next: () => {
      const stream = index.find(name);
      if (stream === undefined) return undefined;
      cursor = Math.min(cursor, index.durableLast(stream));
      const end = Math.max(index.firstVisible(stream), cursor - STEP + 1);
      if (cursor < end) return undefined;
      const sequences = stream.events.slice(end, cursor + 1).reverse();
      cursor = end - 1;
      return { sequences };
    },
  };
};
