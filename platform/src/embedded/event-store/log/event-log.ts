import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { checkCommit, type Expected } from './commit-check.js';
import { EventIndex, type Sequence } from './event-index.js';
import { LogFile } from './log-file.js';
import { streamsPb } from '../protocol.js';
import { encodeRecord, type EntryToWrite } from './record-format.js';
import { ticksNow, type ProposedEvent } from './recorded-event.js';
import { StoredEvents } from './stored-events.js';
import { Wakeup } from './wakeup.js';

export type WriteResult =
  /** `position` (bytes) is that of the last event; without one nothing was to be written */
  | { readonly kind: 'written'; readonly revision: number; readonly position: number | undefined }
  /** `current` is the stream's last revision, −1 for none */
  | { readonly kind: 'wrong'; readonly current: number };

export interface EventLogOptions {
  readonly directory: string;
  readonly onTruncated: (bytes: number, at: number) => void;
  readonly onFatal: (error: unknown) => void;
}

const LOG_CREATED: ProposedEvent = {
  id: '',
  type: '$LogCreated',
  contentType: 'application/json',
  data: Buffer.from('{}'),
  metadata: new Uint8Array(),
};

/** Streams with expected revisions over the log file. Nothing is answered before it is durable. */
export class EventLog {
  readonly stored: StoredEvents;
  /** wakes when more events are durable */
  readonly grown = new Wakeup();

  private constructor(
    private readonly file: LogFile,
    readonly index: EventIndex,
  ) {
    this.stored = new StoredEvents(file, index);
  }

  /** @throws CorruptLog */
  static async open({ directory, onTruncated, onFatal }: EventLogOptions): Promise<EventLog> {
    const index = new EventIndex();
    const file = await LogFile.open(directory, {
      visit: ({ stream, position, response }) => {
        index.durableCount = index.add(stream, position, crc32(response)) + 1;
      },
      onTruncated,
      onFatal,
    });
    const log = new EventLog(file, index);
    // As in EventStoreDB, `$all` begins with an event of the system; its id is that of this log.
    if (index.durableCount === 0)
      await log.write([{ stream: '$log', revision: 0, event: { ...LOG_CREATED, id: randomUUID() } }]);
    return log;
  }

  /** Appends all events or none. A repetition returns the result of the first time. */
  async append(stream: string, expected: Expected, events: readonly ProposedEvent[]): Promise<WriteResult> {
    const known = this.index.eventsOf(stream);
    const current = known.length - 1;
    const check = checkCommit(current, expected, events.length);
    if (check.kind === 'ok') return this.commit(stream, events);
    if (check.kind === 'compare') {
      const sequences = known.slice(check.from, check.from + events.length);
      const revision = check.from + events.length - 1;
      if (await this.areSame(sequences, events))
        return { kind: 'written', revision, position: this.index.positionOf(known[revision]!) };
    }
    // What a refusal was based on must not vanish in a crash after it was told.
    if (current >= 0) await this.durableThrough(known[current]!);
    return { kind: 'wrong', current };
  }

  async close(): Promise<void> {
    await this.file.close();
  }

  private async commit(stream: string, events: readonly ProposedEvent[]): Promise<WriteResult> {
    const first = this.index.eventsOf(stream).length;
    const revision = first + events.length - 1;
    if (events.length === 0) return { kind: 'written', revision, position: undefined };
    const entries = events.map((event, i): EntryToWrite => ({ stream, revision: first + i, event }));
    return { kind: 'written', revision, position: await this.write(entries) };
  }

  /** Whether these events have the ids of the proposed ones. */
  private async areSame(sequences: readonly Sequence[], events: readonly ProposedEvent[]): Promise<boolean> {
    if (sequences.length !== events.length) return false;
    await this.durableThrough(sequences.at(-1) ?? 0);
    for (let done = 0; done < sequences.length;) {
      const batch = sequences.slice(done, done + this.stored.batchLength(sequences, done));
      const responses = await this.stored.read(batch);
      if (responses.some((response, i) => idOf(response) !== events[done + i]?.id)) return false;
      done += batch.length;
    }
    return true;
  }

  private async durableThrough(sequence: Sequence): Promise<void> {
    while (this.index.durableCount <= sequence) await this.grown.sleep();
  }

  /** Resolves with the last event's position (bytes) when the record is on disk. */
  private write(entries: readonly EntryToWrite[]): Promise<number> {
    return new Promise((resolve) => {
      const { positions, checksums } = this.file.append(
        (offset, durable) => encodeRecord(offset, durable, entries, ticksNow()),
        () => {
          this.index.durableCount = last + 1;
          this.grown.wake();
          resolve(positions.at(-1)!);
        },
      );
      const sequences = entries.map(({ stream }, i) => this.index.add(stream, positions[i]!, checksums[i]!));
      const last = sequences.at(-1)!;
    });
  }
}

const idOf = (response: Buffer): string | undefined =>
  streamsPb.ReadResp.deserializeBinary(response).getEvent()?.getEvent()?.getId()?.getString();
