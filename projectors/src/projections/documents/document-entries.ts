import { entryAfter, lastEntryOf } from '@reader/contracts/double-entry/entry-after';
import type { DocumentEntryRow } from '../../schema/tables.js';
import { foldEach, projection, type EventNamed } from '../define.js';

const changing = [
  'FirstEntryMade',
  'FirstEntryWithdrawn',
  'SecondEntryMade',
  'SecondEntryWithdrawn',
  'DocumentRead',
  'TablesRead',
  'TablesTakenBack',
  'DocumentRevised',
  'AnswerCorrected',
  'DocumentConfirmed',
  'DocumentReturnedToUnconfirmed',
  'DocumentDeleted',
  'PagesArranged',
  'PagesTaken',
] as const;
type EntryEvent = EventNamed<(typeof changing)[number]>;

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
export const documentEntries = projection(
  'document_entries',
  (event) => event.data.documentId,
  foldEach(changing, fold),
);
