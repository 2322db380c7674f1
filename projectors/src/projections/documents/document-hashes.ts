import { journal, type EventNamed } from '../define.js';

const idOf = (documentId: string, sha256: string) => `${documentId}/${sha256}`;

const keysOf = (event: EventNamed<'DocumentRegistered'>) =>
  event.data.splitFrom
    ? []
    : event.data.sources.map((source) => idOf(event.data.documentId, source.blob.sha256));

/**
 * Content hashes of what was taken in, for telling duplicates (docs/product/events.md#duplicates: they reserve
 * nothing).
 */
export const documentHashes = journal('document_hashes', keysOf, {
  DocumentRegistered: (event, key) => ({
    id: key,
    organisation: event.metadata.organisation,
    document_id: event.data.documentId,
    sha256: key.slice(key.indexOf('/') + 1),
  }),
});
