import { projection } from '../define.js';

/** The kept pages of a document and where its recognised texts lie. */
export const documentPages = projection('document_pages', (event) => event.data.documentId, {
  DocumentRead: (_row, event) => ({
    id: event.data.documentId,
    organisation: event.metadata.organisation,
    pages: event.data.pages,
    texts: event.data.texts,
    findings: event.data.findings,
    turns: [],
  }),
  PageRotated: (row, event) => {
    const { before, page, turn, jobId } = event.data;
    if (!row || row.turns.some((one) => one.jobId === jobId)) return row;
    return {
      ...row,
      pages: row.pages.map((one) => (one.id === page.id ? page : one)),
      turns: [...row.turns, { jobId, pageId: page.id, turn, width: before.width, height: before.height }],
    };
  },
});
