import { DocumentDeleted, type DocumentEvent } from '@reader/contracts/events/document';
import { statusOf } from '@reader/contracts/document/stage';
import type { Id } from '@reader/contracts/objects/ids';
import type { Document } from '../state.js';

/** It has lost its last page. `sheetId`: its form by then. */
export const deletedWithoutPages = (document: Document, sheetId: Id | null): DocumentEvent =>
  DocumentDeleted.of({
    documentId: document.id,
    from: statusOf(document.stage),
    reading: sheetId ? 'applicable' : 'not-applicable',
    readingId: document.readingId,
    reason: 'pages-moved',
  });
