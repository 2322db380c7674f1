import { GrowingArray } from './growing-array.js';
import { isMetastream, isSoftDeleted, NO_METADATA, type StreamMetadata } from './stream-metadata.js';

/** The number of an event in `$all`, counted from 0: an index into the log, never shown to clients. */
export type Sequence = number;

export interface StreamState {
  readonly name: string;
  readonly number: number;
  /** sequence of each revision; nothing is ever removed, so revisions are gapless from 0 */
  readonly events: Sequence[];
  tombstoned: boolean;
  metadata: StreamMetadata;
  /** the `$metadata` event's data, to change one field of it */
  metadataJson: Uint8Array | undefined;
  /** the same two as readers see them: what is durable */
  readonly durable: { tombstoned: boolean; metadata: StreamMetadata };
}

/** Where every event is: rebuilt from the log at each start, ahead of what is durable by the pending writes. */
export class EventIndex {
  private readonly positions = GrowingArray.ofDoubles();
  private readonly streamNumbers = GrowingArray.ofIntegers();
  private readonly typeNumbers = GrowingArray.ofIntegers();
  private readonly byName = new Map<string, StreamState>();
  private readonly byNumber: StreamState[] = [];
  private readonly typeByName = new Map<string, number>();
  private readonly types: string[] = [];
  /** How many events of `$all` are durable; readers see no further. */
  durableCount = 0;

  find(stream: string): StreamState | undefined {
    return this.byName.get(stream);
  }

  obtain(stream: string): StreamState {
    const known = this.byName.get(stream);
    if (known !== undefined) return known;
    const state: StreamState = {
      name: stream,
      number: this.byNumber.length,
      events: [],
      tombstoned: false,
      metadata: NO_METADATA,
      metadataJson: undefined,
      durable: { tombstoned: false, metadata: NO_METADATA },
    };
    this.byNumber.push(state);
    this.byName.set(stream, state);
    return state;
  }

  /** A tombstone is in `$all` but has no revision that could be read from its stream. */
  add(stream: StreamState, type: string, position: number, tombstone: boolean): Sequence {
    const sequence = this.positions.length;
    this.positions.push(position);
    this.streamNumbers.push(stream.number);
    this.typeNumbers.push(this.typeNumber(type));
    if (!tombstone) stream.events.push(sequence);
    return sequence;
  }

  positionOf(sequence: Sequence): number {
    return this.positions.at(sequence);
  }

  streamOf(sequence: Sequence): StreamState {
    return this.byNumber[this.streamNumbers.at(sequence)]!;
  }

  typeOf(sequence: Sequence): string {
    return this.types[this.typeNumbers.at(sequence)]!;
  }

  /** The first event at or after a position (bytes). */
  firstAtOrAfter(position: number): Sequence {
    return this.positions.firstNotBelow(position);
  }

  /** The last revision on disk; −1 when there is none. */
  durableLast(stream: StreamState): number {
    let last = stream.events.length - 1;
    while (last >= 0 && stream.events[last]! >= this.durableCount) last -= 1;
    return last;
  }

  /** The first revision that readers see. A metadata stream shows only its newest event. */
  firstVisible(stream: StreamState): number {
    const { truncateBefore, maxCount } = stream.durable.metadata;
    const kept = isMetastream(stream.name) ? 1 : maxCount;
    return Math.max(truncateBefore, this.durableLast(stream) - kept + 1, 0);
  }

  /** Whether a read finds the stream: it has events and is not deleted. */
  isReadable(stream: StreamState | undefined): stream is StreamState {
    return stream !== undefined && this.durableLast(stream) >= 0 && !isSoftDeleted(stream.durable.metadata);
  }

  private typeNumber(type: string): number {
    const known = this.typeByName.get(type);
    if (known !== undefined) return known;
    this.typeByName.set(type, this.types.length);
    return this.types.push(type) - 1;
  }
}
