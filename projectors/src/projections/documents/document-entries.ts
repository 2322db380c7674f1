import { entryAfter, lastEntryOf } from '@reader/contracts/double-entry/entry-after';
import type { DocumentEntryRow } from '../../schema/tables.js';
import { projection, type EventNamed } from '../define.js';

type EntryEvent = EventNamed<
  | 'FirstEntryMade'
  | 'FirstEntryWithdrawn'
  | 'SecondEntryMade'
  | 'DocumentRead'
  | 'TablesRead'
  | 'DocumentRevised'
  | 'DocumentConfirmed'
  | 'DocumentReturnedToUnconfirmed'
  | 'DocumentDeleted'
  | 'PagesArranged'
  | 'PagesTaken'
>;

const fold = (row: DocumentEntryRow | undefined, event: EntryEvent): DocumentEntryRow | undefined => {
  const entry = entryAfter(row?.entry ?? null, event);
  if (entry === null) return undefined;
  return {
    id: event.data.documentId,
    organisation: event.metadata.organisation,
    stage: entry.stage,
    last_by: lastEntryOf(entry).by,
    entry,
  };
};

/** Documents that wait for a second entry or a third look; there is a row as long as one does. */
export const documentEntries = projection('document_entries', (event: EntryEvent) => event.data.documentId, {
  FirstEntryMade: fold,
  FirstEntryWithdrawn: fold,
  SecondEntryMade: fold,
  DocumentRead: fold,
  TablesRead: fold,
  DocumentRevised: fold,
  DocumentConfirmed: fold,
  DocumentReturnedToUnconfirmed: fold,
  DocumentDeleted: fold,
  PagesArranged: fold,
  PagesTaken: fold,
});
