import { documentStatusCode } from '@reader/contracts/codes/document';
import type { DocumentRow } from '@reader/contracts/http/documents/documents';

/**
 * How a document is looked at that two people enter (docs/product/double-entry.md). 'open': like any other;
 * 'blind': the second entry, without the values of the first; 'compare': the third look, at where both differ;
 * 'waiting': the next step is for somebody else.
 */
export type EntryMode = 'open' | 'blind' | 'compare' | 'waiting';

export const entryModeOf = (
  row: Pick<DocumentRow, 'status' | 'entry_stage' | 'awaits_others'>,
  isReadOnly: boolean,
): EntryMode => {
  if (row.status !== documentStatusCode.unconfirmed || row.entry_stage === null || isReadOnly) return 'open';
  if (row.awaits_others) return 'waiting';
  return row.entry_stage === 'second' ? 'blind' : 'compare';
};

/**
 * The servers may be showing the document without values, as to the person that enters it a second time: also to one that
 * waits, and may take a second entry back.
 */
export const isShownBlind = (mode: EntryMode): boolean => mode === 'blind' || mode === 'waiting';

/** Drafts of a blind entry are kept apart: they must not be laid on values, nor edits of values on empty fields. */
export const draftKeyOf = (documentId: string, mode: EntryMode): string =>
  mode === 'blind' ? `${documentId}-second` : documentId;
