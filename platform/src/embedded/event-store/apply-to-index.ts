import type { EventIndex } from './event-index.js';
import { isMetastream, METADATA_TYPE, originalOf, parseMetadata } from './stream-metadata.js';
import { TOMBSTONE_REVISION } from './recorded-event.js';

export interface IndexedEvent {
  readonly stream: string;
  readonly type: string;
  readonly revision: number | bigint;
  /** byte offset in the log */
  readonly position: number;
  /** asked for only where the index depends on it */
  readonly data: () => Uint8Array;
}

/**
 * Makes an event part of what writers are checked against, and answers what makes it part of what
 * readers see: to be called, in order, once it is on disk.
 */
export const applyToIndex = (index: EventIndex, event: IndexedEvent): (() => void) => {
  const stream = index.obtain(event.stream);
  const tombstone = event.revision === TOMBSTONE_REVISION;
  const sequence = index.add(stream, event.type, event.position, tombstone);
  if (tombstone) stream.tombstoned = true;
  const showMetadata = applyMetadata(index, event);
  return () => {
    index.durableCount = sequence + 1;
    if (tombstone) stream.durable.tombstoned = true;
    showMetadata?.();
  };
};

const applyMetadata = (index: EventIndex, event: IndexedEvent): (() => void) | undefined => {
  if (event.type !== METADATA_TYPE || !isMetastream(event.stream)) return undefined;
  const described = index.obtain(originalOf(event.stream));
  const json = event.data();
  const metadata = parseMetadata(json);
  described.metadata = metadata;
  described.metadataJson = json;
  return () => {
    described.durable.metadata = metadata;
  };
};
