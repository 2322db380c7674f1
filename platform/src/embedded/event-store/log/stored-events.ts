import { crc32 } from 'node:zlib';
import type { EventIndex, Sequence } from './event-index.js';
import type { LogFile } from './log-file.js';
import { responseOf } from './record-format.js';

/** One read of the disk fetches up to this much (bytes), unless a single event is larger. */
const READ_BYTES = 1 << 20;
/** Events this near to each other (bytes) are fetched in one read. */
const NEAR_BYTES = 32 << 10;
/** How many events one batch may have, however small they are. */
const MAX_BATCH = 4096;

/** An event on disk is no longer what was written: it is not served. */
export class DamagedEvent extends Error {
  constructor(position: number) {
    super(`The event at byte ${position} of the log is damaged on disk; restore the log from a backup`);
    this.name = 'DamagedEvent';
  }
}

/** The stored `ReadResp` messages of durable events. */
export class StoredEvents {
  constructor(
    private readonly log: LogFile,
    private readonly index: EventIndex,
  ) {}

  /** How many of `sequences`, from `from` on, one batch should have so that it stays near 1 MiB. */
  batchLength(sequences: readonly Sequence[], from: number): number {
    let bytes = 0;
    let count = 0;
    while (from + count < sequences.length && count < MAX_BATCH) {
      bytes += this.extent(sequences[from + count]!);
      if (count > 0 && bytes > READ_BYTES) break;
      count += 1;
    }
    return count;
  }

  /** In the order asked for; `sequences` must all grow or all fall. @throws DamagedEvent */
  async read(sequences: readonly Sequence[]): Promise<Buffer[]> {
    const falling = sequences.length > 1 && sequences[0]! > sequences[1]!;
    const ascending = falling ? [...sequences].reverse() : sequences;
    const responses: Buffer[] = [];
    for (let from = 0; from < ascending.length;) {
      let to = from + 1;
      while (to < ascending.length && this.gap(ascending[to - 1]!, ascending[to]!) <= NEAR_BYTES) to += 1;
      const start = this.index.positionOf(ascending[from]!);
      const bytes = await this.log.read(start, this.endOf(ascending[to - 1]!) - start);
      for (let i = from; i < to; i += 1) responses.push(this.checked(bytes, start, ascending[i]!));
      from = to;
    }
    return falling ? responses.reverse() : responses;
  }

  /** @param bytes begin at byte `start` of the log */
  private checked(bytes: Buffer, start: number, sequence: Sequence): Buffer {
    const position = this.index.positionOf(sequence);
    const response = responseOf(bytes, position - start);
    if (crc32(response) !== this.index.checksumOf(sequence)) throw new DamagedEvent(position);
    return response;
  }

  /** Bytes up to the next event (or the end of what is durable): the event and at most a record header. */
  private extent(sequence: Sequence): number {
    return this.endOf(sequence) - this.index.positionOf(sequence);
  }

  private endOf(sequence: Sequence): number {
    return sequence + 1 < this.index.durableCount ? this.index.positionOf(sequence + 1) : this.log.durable;
  }

  private gap(before: Sequence, after: Sequence): number {
    return this.index.positionOf(after) - this.endOf(before);
  }
}
