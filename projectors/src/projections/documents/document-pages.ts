import { projection } from '../define.js';

/** The kept pages of a document and where its recognised texts lie. */
export const documentPages = projection('document_pages', (event) => event.data.documentId, {
  DocumentRead: (_row, event) => ({
    id: event.data.documentId,
    organisation: event.metadata.organisation,
    pages: event.data.pages,
    texts: event.data.texts,
  }),
});
