/** The number of an event in `$all`, counted from 0: an index into the log, never shown to clients. */
export type Sequence = number;

/** Where every event is: rebuilt from the log at each start, ahead of what is durable by the pending writes. */
export class EventIndex {
  /** byte offset of each event; a typed array, because there is one for every event there ever was */
  private positions = new Float64Array(1024);
  /** CRC-32 of each stored response */
  private checksums = new Uint32Array(1024);
  private count = 0;
  /** sequence of each revision, by stream; nothing is ever removed, so revisions are gapless from 0 */
  private readonly streams = new Map<string, Sequence[]>();
  /** How many events of `$all` are durable; readers see no further. */
  durableCount = 0;

  /** The events of a stream, by revision; none when it does not exist. */
  eventsOf(stream: string): readonly Sequence[] {
    return this.streams.get(stream) ?? [];
  }

  /** Makes an event part of what writers are checked against; readers see it once it is durable. */
  add(stream: string, position: number, checksum: number): Sequence {
    const sequence = this.count++;
    if (sequence === this.positions.length) {
      const larger = new Float64Array(2 * sequence);
      larger.set(this.positions);
      this.positions = larger;
      const moreChecksums = new Uint32Array(2 * sequence);
      moreChecksums.set(this.checksums);
      this.checksums = moreChecksums;
    }
    this.positions[sequence] = position;
    this.checksums[sequence] = checksum;
    const events = this.streams.get(stream);
    if (events) events.push(sequence);
    else this.streams.set(stream, [sequence]);
    return sequence;
  }

  /** Byte offset in the log. @throws RangeError for an event that does not exist */
  positionOf(sequence: Sequence): number {
    if (sequence < 0 || sequence >= this.count) throw new RangeError(`No event ${sequence} of ${this.count}`);
    return this.positions[sequence]!;
  }

  /** Of the response as it was when it was written, or when the log was opened. */
  checksumOf(sequence: Sequence): number {
    return this.checksums[sequence]!;
  }

  /** The first event at or after a position (bytes); the number of all events when there is none. */
  firstAtOrAfter(position: number): Sequence {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.positions[middle]! < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The last revision on disk; −1 when there is none. */
  durableLast(stream: string): number {
    const events = this.eventsOf(stream);
    let last = events.length - 1;
    while (last >= 0 && events[last]! >= this.durableCount) last -= 1;
    return last;
  }
}
