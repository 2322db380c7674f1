import { v5 as uuidv5 } from 'uuid';
import type { EventStore, NewEvent } from '../event-store/event-store.js';
import { hashOf, type EventCodec } from './codec.js';
import type { AppendContext, EventKinds, LoggedEvent, StreamEvent, UnwrittenEvent } from './kinds.js';

/** Namespace of derived event ids; never change it, or retried work would append twice. */
const EVENT_IDS = '5b0b1f0e-6a4e-4c55-9d3a-2f5f0f0c7a11';

/** A stream as it was read: what an append must name to be allowed. */
export interface StreamHistory {
  readonly stream: string;
  readonly revision: bigint | 'no_stream';
  readonly lastHash: string | null;
  readonly events: readonly LoggedEvent[];
}

export interface Appended {
  readonly revision: bigint;
  /** Place of the last event in the log. */
  readonly position: bigint;
  /** The events as their stream holds them now. */
  readonly events: readonly StreamEvent[];
}

/** The domain's view of the event store: typed events in, unsealed events out. */
export interface EventLog {
  /** The whole stream, or only the events after a revision that is already known. */
  read(stream: string, knownRevision?: bigint): Promise<StreamHistory>;
  /**
   * Appends after what was read; ids derive from cause, stream and revision, so a retry appends nothing twice.
   * @throws WrongExpectedRevision when the stream has moved on.
   */
  append(
    after: Pick<StreamHistory, 'stream' | 'revision' | 'lastHash'>,
    events: readonly UnwrittenEvent[],
    context: AppendContext,
  ): Promise<Appended>;
}

export const createEventLog = (store: EventStore, codec: EventCodec, kinds: EventKinds): EventLog => ({
  read: async (stream, knownRevision) => {
    // The known last event comes along: its hash, as the log holds it, is what the next one names.
    const recorded = await store.readStream(
      stream,
      knownRevision === undefined ? {} : { from: knownRevision },
    );
    const last = recorded.at(-1);
    return {
      stream,
      revision: last ? last.revision : 'no_stream',
      lastHash: last ? hashOf(last) : null,
      events: await codec.decode(knownRevision === undefined ? recorded : recorded.slice(1)),
    };
  },

  append: async (after, events, context) => {
    const first = after.revision === 'no_stream' ? 0n : after.revision + 1n;
    const encoded: NewEvent[] = [];
    const held: StreamEvent[] = [];
    for (const [index, event] of events.entries()) {
      const before = encoded.at(-1);
      const previousHash = before ? hashOf(before) : after.lastHash;
      const revision = first + BigInt(index);
      const id = uuidv5(`${context.causationId}/${after.stream}/${revision}`, EVENT_IDS);
      const metadata = { ...context, schemaVersion: kinds.get(event.type)?.version ?? 1, previousHash };
      encoded.push(await codec.encode(event, id, metadata));
      held.push({ ...event, id, stream: after.stream, revision, metadata: context });
    }
    return { ...(await store.append(after.stream, encoded, after.revision)), events: held };
  },
});
