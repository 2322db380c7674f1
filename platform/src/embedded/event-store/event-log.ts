import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { applyToIndex } from './apply-to-index.js';
import { checkCommit, refused, type Expected } from './commit-check.js';
import { EventIndex, type Sequence, type StreamState } from './event-index.js';
import { LogFile } from './log-file.js';
import { streamsPb } from './protocol.js';
import { RecentEventCache } from './recent-events.js';
import { encodeRecord, type EntryToWrite } from './record-format.js';
import { ticksNow, TOMBSTONE_REVISION, type ProposedEvent } from './recorded-event.js';
import { StoredEvents } from './stored-events.js';
import {
  isSoftDeleted,
  METADATA_TYPE,
  metastreamOf,
  TOMBSTONE_TYPE,
  withTruncateBefore,
} from './stream-metadata.js';
import { Wakeup } from './wakeup.js';

export type WriteResult =
  /** `position` (bytes) is that of the last event; without one nothing was to be written */
  | { readonly kind: 'written'; readonly revision: number; readonly position: number | undefined }
  /** `current` is the stream's last revision, −1 for none */
  | { readonly kind: 'wrong'; readonly current: number }
  | { readonly kind: 'deleted' };

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
  private readonly recent = new RecentEventCache();

  private constructor(
    private readonly file: LogFile,
    readonly index: EventIndex,
  ) {
    this.stored = new StoredEvents(file, index);
  }

  /** @throws CorruptLog */
  static async open({ directory, onTruncated, onFatal }: EventLogOptions): Promise<EventLog> {
    const index = new EventIndex();
    const file = await LogFile.open(join(directory, 'events.log'), {
      visit: ({ stream, type, revision, position, response }) =>
        applyToIndex(index, { stream, type, revision, position, data: () => dataOf(response) })(),
      onTruncated,
      onFatal,
    });
    const log = new EventLog(file, index);
    // As in EventStoreDB, `$all` begins with an event of the system; its id is that of this log.
    if (index.durableCount === 0)
      await log.write([{ stream: '$log', revision: 0, event: { ...LOG_CREATED, id: randomUUID() } }]);
    return log;
  }

  /** Appends all events or none. A repetition answers what the first time was answered. */
  async append(name: string, expected: Expected, events: readonly ProposedEvent[]): Promise<WriteResult> {
    const ids = events.map((event) => event.id);
    const check = checkCommit(this.index, this.recent, name, expected, ids);
    if (check.kind === 'ok') return this.commit(name, events);
    if (check.kind !== 'compare') return this.refuse(name, check);
    const stream = this.index.obtain(name);
    const same = await this.countSame(stream, check.from, ids);
    if (same === ids.length) {
      const revision = check.from + same - 1;
      return { kind: 'written', revision, position: this.index.positionOf(stream.events[revision]!) };
    }
    const current = stream.events.length - 1;
    const again = same > 0 ? ({ kind: 'wrong', current } as const) : refused(stream, expected, current);
    return again.kind === 'ok' ? this.commit(name, events) : this.refuse(name, { kind: 'wrong', current });
  }

  /** Readers no longer find the stream; its revisions go on when it is written to again. */
  async softDelete(name: string, expected: Expected): Promise<WriteResult> {
    const check = checkCommit(this.index, this.recent, name, expected, []);
    if (check.kind !== 'ok') return this.refuse(name, check);
    return { kind: 'written', revision: -1, position: await this.write([this.truncation(name, 'deleted')]) };
  }

  /** Nobody will ever write to the stream again. */
  async tombstone(name: string, expected: Expected): Promise<WriteResult> {
    const check = checkCommit(this.index, this.recent, name, expected, []);
    if (check.kind !== 'ok') return this.refuse(name, check);
    const event = { ...LOG_CREATED, id: randomUUID(), type: TOMBSTONE_TYPE };
    const position = await this.write([{ stream: name, revision: TOMBSTONE_REVISION, event }]);
    return { kind: 'written', revision: -1, position };
  }

  async close(): Promise<void> {
    await this.file.close();
  }

  private async commit(name: string, events: readonly ProposedEvent[]): Promise<WriteResult> {
    const stream = this.index.obtain(name);
    const first = stream.events.length;
    const last = first + events.length - 1;
    if (events.length === 0) return { kind: 'written', revision: last, position: undefined };
    const entries: EntryToWrite[] = events.map((event, i) => ({ stream: name, revision: first + i, event }));
    if (isSoftDeleted(stream.metadata)) entries.unshift(this.truncation(name, first));
    const position = this.write(entries);
    events.forEach((event, i) => this.recent.remember(stream, event.id, first + i));
    return { kind: 'written', revision: last, position: await position };
  }

  /** What a refusal was based on must not vanish in a crash after it was told. */
  private async refuse(
    name: string,
    check: { readonly kind: 'wrong'; readonly current: number } | { readonly kind: string },
  ): Promise<WriteResult> {
    const last = this.index.find(name)?.events.at(-1);
    if (last !== undefined) await this.durableThrough(last);
    return 'current' in check ? { kind: 'wrong', current: check.current } : { kind: 'deleted' };
  }

  /** How many of the ids, from the first on, the stream has at `from`, `from` + 1, … */
  private async countSame(stream: StreamState, from: number, ids: readonly string[]): Promise<number> {
    const sequences = stream.events.slice(from, from + ids.length);
    await this.durableThrough(sequences.at(-1) ?? 0);
    for (let done = 0; done < sequences.length;) {
      const batch = sequences.slice(done, done + this.stored.batchLength(sequences, done));
      const responses = await this.stored.read(batch);
      const different = responses.findIndex((response, i) => idOf(response) !== ids[done + i]);
      if (different >= 0) return done + different;
      done += batch.length;
    }
    return sequences.length;
  }

  private async durableThrough(sequence: Sequence): Promise<void> {
    while (this.index.durableCount <= sequence) await this.grown.sleep();
  }

  private truncation(name: string, before: number | 'deleted'): EntryToWrite {
    const stream = metastreamOf(name);
    const data = withTruncateBefore(this.index.find(name)?.metadataJson, before);
    const event = { ...LOG_CREATED, id: randomUUID(), type: METADATA_TYPE, data };
    return { stream, revision: this.index.find(stream)?.events.length ?? 0, event };
  }

  /** Resolves with the last event's position (bytes) when the record is on disk. */
  private write(entries: readonly EntryToWrite[]): Promise<number> {
    return new Promise((resolve) => {
      const show: (() => void)[] = [];
      const { positions } = this.file.append(
        (offset, durable) => encodeRecord(offset, durable, entries, ticksNow()),
        () => {
          for (const one of show) one();
          this.grown.wake();
          resolve(positions.at(-1)!);
        },
      );
      entries.forEach(({ stream, revision, event }, i) =>
        show.push(
          applyToIndex(this.index, {
            stream,
            type: event.type,
            revision,
            position: positions[i]!,
            data: () => event.data,
          }),
        ),
      );
    });
  }
}

const recordedIn = (response: Buffer) =>
  streamsPb.ReadResp.deserializeBinary(response).getEvent()?.getEvent();

const dataOf = (response: Buffer): Uint8Array => recordedIn(response)?.getData_asU8() ?? new Uint8Array();

const idOf = (response: Buffer): string | undefined => recordedIn(response)?.getId()?.getString();
