import type { DocumentEvent } from '@reader/contracts/events/document';
import type { EventNamed } from '../define.js';

/** Ids of the documents that an event is about. */
export const documentsOf = (
  event: EventNamed<DocumentEvent['type'] | 'ExportListed' | 'ExportIssued'>,
): string[] =>
  event.type === 'ExportListed' || event.type === 'ExportIssued'
    ? event.data.documents.map(({ documentId }) => documentId)
    : [event.data.documentId];
