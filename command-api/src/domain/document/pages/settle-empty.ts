import type { DocumentEvent } from '@reader/contracts/events/document';
import type { Id } from '@reader/contracts/objects/ids';
import type { Document } from '../state.js';
import { editable } from '../decide.js';
import { putInOrder } from './arrange-pages.js';
import { deletedWithoutPages } from './deleted-without-pages.js';

/**
 * An arrangement has left it without pages, because those that should have come were kept back: what it had removed
 * comes back, and with nothing left at all it is deleted.
 */
export const settleEmpty = (document: Document | undefined, arrangementId: Id): DocumentEvent[] => {
  if (document?.stage.name !== 'read' || document.pages.length > 0) return [];
  if (document.removed.length === 0) return [deletedWithoutPages(document, document.sheetId)];
  const pages = document.removed.map(({ page }) => page.id);
  return putInOrder(editable(document), { arrangementId, pages, removed: [], leaving: [] });
};
