import { WORKERS } from '@reader/contracts/codes/roles';
import { isBlindTo } from '@reader/contracts/double-entry/entry-after';
import { ENTERED_TWICE } from '@reader/contracts/objects/configuration/check-settings';
import type { Id } from '@reader/contracts/objects/ids';
import type { DocumentEntryRow } from '@reader/projectors/schema/tables';
import { type RawBuilder, sql } from 'kysely';
import type { Scoped } from '../../../database.js';

/** The reader: values that are entered a second time are not shown to a person who may be the one to enter them. */
export interface Reader {
  readonly organisation: Id;
  /** The account. */
  readonly subject: Id;
  readonly role: string;
}

/** `settings` are the organisation's, of a form that is entered twice now: of others, entries do not count. */
const awaitsEntryOf = (organisation: Id): RawBuilder<boolean> => sql<boolean>`(
  settings.organisation = ${organisation} and settings.root = 'checkSettings'
  and settings.objects @> ${ENTERED_TWICE}::jsonb)`;

/** Entries of documents by document id. */
export const entriesOf = async (
  db: Scoped,
  organisation: Id,
  documents: readonly Id[],
): Promise<Map<Id, DocumentEntryRow>> => {
  if (documents.length === 0) return new Map();
  const rows = await db
    .selectFrom('console.document_entries as entry')
    .innerJoin('console.documents as document', 'document.id', 'entry.id')
    .innerJoin('console.configurations as settings', 'settings.id', 'document.sheet_id')
    .selectAll('entry')
    .where('entry.organisation', '=', organisation)
    .where(awaitsEntryOf(organisation))
    .where('entry.id', 'in', [...documents])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Documents of a form whose values the reader may not see: nor may they be counted for the reader. */
export const blindDocuments = async (db: Scoped, sheet: Id, reader: Reader): Promise<Id[]> => {
  const rows = await db
    .selectFrom('console.document_entries as entry')
    .innerJoin('console.documents as document', 'document.id', 'entry.id')
    .innerJoin('console.configurations as settings', 'settings.id', 'document.sheet_id')
    .selectAll('entry')
    .where('entry.organisation', '=', reader.organisation)
    .where('document.sheet_id', '=', sheet)
    .where(awaitsEntryOf(reader.organisation))
    .execute();
  return rows.filter((row) => isBlind(row, reader)).map(({ id }) => id);
};

/** The document (a row of `console.documents`) waits for another entry, or for the look at both. */
export const awaitsEntry = (organisation: Id): RawBuilder<boolean> => sql<boolean>`exists (
  select from console.document_entries entry
  join console.configurations settings on settings.id = console.documents.sheet_id
  where entry.id = console.documents.id and entry.organisation = ${organisation}
    and ${awaitsEntryOf(organisation)})`;

/**
 * The reader may be asked for the second entry, or may take back the one they made, so that nothing of the first may be
 * shown. An account that only looks, and the one that made the first, see it.
 */
export const isBlind = (row: DocumentEntryRow | undefined, { subject, role }: Reader): boolean =>
  isBlindTo(row?.entry ?? null, subject) && (WORKERS as readonly string[]).includes(role);
