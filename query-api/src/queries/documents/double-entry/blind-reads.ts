import { withoutEntries } from '@reader/contracts/double-entry/blind-content';
import type { HistoryAnswer } from '@reader/contracts/http/documents/documents';
import type { DocumentEntryAnswer } from '@reader/contracts/http/documents/double-entry';
import type { DocumentContent } from '@reader/contracts/objects/document/document-content';
import type { Id } from '@reader/contracts/objects/ids';
import type { Scoped } from '../../../database.js';
import { contentOf } from '../content.js';
import { entriesOf, isBlind, type Reader } from './entries.js';
import { historyOf } from '../history/history.js';
import { accountNames } from '../../configuration/names.js';
import { findDocument } from '../one-document.js';

const isReaderBlind = async (db: Scoped, reader: Reader, document: Id): Promise<boolean> =>
  isBlind((await entriesOf(db, reader.organisation, [document])).get(document), reader);

/** The content of a document as the reader may see it. @throws ProblemError 'not-found' */
export const contentFor = async (db: Scoped, reader: Reader, document: Id): Promise<DocumentContent> => {
  const content = await contentOf(db, reader.organisation, document);
  return (await isReaderBlind(db, reader, document))
    ? { ...content, userInputs: withoutEntries(content.userInputs) }
    : content;
};

/** What happened to a document, without values where the reader must not see them. @throws ProblemError 'not-found' */
export const historyFor = async (db: Scoped, reader: Reader, document: Id): Promise<HistoryAnswer> => {
  const history = await historyOf(db, reader.organisation, document);
  if (!(await isReaderBlind(db, reader, document))) return history;
  return { ...history, events: history.events.map((event) => ({ ...event, changes: [] })) };
};

/** What was recognised on a page, unless it would help the second entry. */
export const unlessBlind = async <Found>(
  db: Scoped,
  reader: Reader,
  document: Id,
  find: () => Promise<Found[]>,
): Promise<Found[]> => {
  const found = await find();
  return (await isReaderBlind(db, reader, document)) ? [] : found;
};

/**
 * Who entered a document, and where the entries differ; that is not told to a person that may take the second back.
 * @throws ProblemError 'not-found'
 */
export const entryOf = async (db: Scoped, reader: Reader, id: Id): Promise<DocumentEntryAnswer> => {
  const { organisation } = reader;
  await findDocument(db, organisation, id);
  const row = (await entriesOf(db, organisation, [id])).get(id);
  const entry = row?.entry;
  if (!entry) return { stage: null, first: null, second: null, differences: [] };
  const second = entry.stage === 'third' ? entry.second : null;
  const names = await accountNames(db, organisation, [entry.first.by, ...(second ? [second.by] : [])]);
  const made = ({ by, at }: typeof entry.first) => ({
    account_id: by,
    name: names.get(by) ?? '',
    time: new Date(at).toISOString(),
  });
  return {
    stage: entry.stage,
    first: made(entry.first),
    second: second && made(second),
    differences: entry.stage === 'third' && !isBlind(row, reader) ? [...entry.differences] : [],
  };
};
