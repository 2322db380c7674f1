import { ERASED } from '@reader/contracts/events/define';
import type { AnyEvent } from '@reader/contracts/events/catalogue';
import type { ExportFacts } from '@reader/contracts/events/job';
import type { Recorded } from '@reader/contracts/events/recorded';
import type { ObjectChange } from '@reader/contracts/objects/changes';
import type { DocumentHistoryRow } from '../../schema/tables.js';
import { projection, type EventNamed } from '../define.js';
import { documentsOf } from './documents-of.js';

const entry =
  <Event extends Recorded<AnyEvent>>(
    factsOf: (event: Event) => Record<string, unknown>,
    changesOf: (event: Event) => ObjectChange[] = () => [],
  ) =>
  (_row: DocumentHistoryRow | undefined, event: Event, key: string): DocumentHistoryRow => ({
    id: key,
    organisation: event.metadata.organisation,
    document_id: key.slice(0, key.indexOf('/')),
    kind: event.type,
    actor: event.metadata.actor,
    occurred_at: event.metadata.occurredAt,
    stream: event.stream,
    revision: Number(event.revision),
    position: event.position,
    facts: factsOf(event),
    changes: changesOf(event),
  });

const exportFacts = ({ count, format, option, paper, replacedCharacters }: ExportFacts) => ({
  documents: count,
  format,
  paper: paper?.kind ?? null,
  extension: option.extension,
  encoding: option.encoding,
  replacement: option.replacement_character,
  replacedCharacters,
});

/** What went or came with its pages: the history shows none of it but keeps the names of what is gone. */
const changesSeen = (event: EventNamed<'PagesArranged' | 'PagesTaken'>): ObjectChange[] =>
  event.personal === ERASED ? [] : event.personal.changes.filter(({ action }) => action === 'deleted');

/** Where both entries differ: the first one's value and the second one's. */
const differencesSeen = ({ personal }: EventNamed<'SecondEntryMade'>): ObjectChange[] =>
  personal === ERASED
    ? []
    : personal.differences.map(({ id, first, second }) => ({
        action: 'updated',
        class: 'userInputs',
        id,
        before: first,
        after: second,
      }));

const arrangedFacts = ({ data }: EventNamed<'PagesArranged'>) => {
  const [before, after] = [new Set(data.before), new Set(data.after.pages.map(({ id }) => id))];
  const stayed = data.after.pages.filter(({ id }) => before.has(id)).map(({ id }) => id);
  const remaining = data.before.filter((id) => after.has(id));
  return {
    before: before.size,
    after: after.size,
    moved: data.parcels.flatMap(({ pages }) => pages).length,
    removed: data.after.removed.filter(({ id }) => before.has(id)).length,
    restored: after.size - stayed.length,
    isReordered: stayed.some((id, index) => id !== remaining[index]),
    isFormLost: data.from === 'applicable' && data.after.sheetId === null,
    documents: data.parcels.map(({ to }) => to),
  };
};

/** What happened to a document, event by event (spec: auditors replay it). */
export const documentHistory = projection(
  'document_history',
  (event) => documentsOf(event).map((id) => `${id}/${event.position}`),
  {
    DocumentRegistered: entry<EventNamed<'DocumentRegistered'>>((event) => ({
      splitFrom: event.data.splitFrom,
      size: event.data.sources.reduce((sum, source) => sum + source.blob.size, 0),
    })),
    SourcePagesCounted: entry<EventNamed<'SourcePagesCounted'>>((event) => ({
      pages: event.data.pages,
      furtherDocuments: event.data.furtherDocuments.length,
    })),
    DocumentRead: entry<EventNamed<'DocumentRead'>>((event) => ({
      pages: event.data.pages.length,
      values: event.data.values,
      doubts: event.data.doubts,
      engine: event.data.engine,
      sheetId: event.data.sheetId,
      score: event.data.allocation?.score ?? null,
      notes: event.data.notes,
    })),
    DocumentFoundUnreadable: entry<EventNamed<'DocumentFoundUnreadable'>>((event) => ({
      problem: event.data.problem,
    })),
    TablesRead: entry<EventNamed<'TablesRead'>>((event) => ({
      how: event.data.how,
      tables: event.personal === ERASED ? null : event.personal.tables.length,
      removedTables: event.data.removed.tables.length,
    })),
    PageRotated: entry<EventNamed<'PageRotated'>>((event) => ({
      page: event.data.page.page,
      turn: event.data.turn,
    })),
    DocumentRereadRequested: entry<EventNamed<'DocumentRereadRequested'>>((event) => ({
      isForced: event.data.isForced,
    })),
    DocumentRereadAbandoned: entry<EventNamed<'DocumentRereadAbandoned'>>((event) => ({
      problem: event.data.problem,
    })),
    DocumentRevised: entry<EventNamed<'DocumentRevised'>>(
      (event) => ({ objects: event.data.objects, erased: event.personal === ERASED }),
      (event) => (event.personal === ERASED ? [] : event.personal.changes),
    ),
    DocumentConfirmed: entry<EventNamed<'DocumentConfirmed'>>((event) => ({
      contentRevision: event.data.contentRevision,
    })),
    FirstEntryMade: entry<EventNamed<'FirstEntryMade'>>((event) => ({
      contentRevision: event.data.contentRevision,
    })),
    FirstEntryWithdrawn: entry<EventNamed<'FirstEntryWithdrawn'>>(() => ({})),
    SecondEntryMade: entry<EventNamed<'SecondEntryMade'>>(
      (event) => ({ values: event.data.values, differences: event.data.differences }),
      differencesSeen,
    ),
    DocumentRegisteredAsSheet: entry<EventNamed<'DocumentRegisteredAsSheet'>>((event) => ({
      sheetId: event.data.sheetId,
    })),
    CheckEnded: entry<EventNamed<'CheckEnded'>>(() => ({})),
    DocumentReturnedToUnconfirmed: entry<EventNamed<'DocumentReturnedToUnconfirmed'>>(() => ({})),
    DocumentDeleted: entry<EventNamed<'DocumentDeleted'>>((event) => ({ reason: event.data.reason })),
    PagesArranged: entry<EventNamed<'PagesArranged'>>(arrangedFacts, changesSeen),
    PagesTaken: entry<EventNamed<'PagesTaken'>>(
      (event) => ({
        before: event.data.before.length,
        after: event.data.after.pages.length,
        taken: event.data.parcels.flatMap(({ pages }) => pages).length,
        isSetAside: event.data.parcels.some(({ isSetAside }) => isSetAside),
        documents: event.data.parcels.map(({ from }) => from),
      }),
      changesSeen,
    ),
    DocumentSplitOff: entry<EventNamed<'DocumentSplitOff'>>((event) => ({
      documents: [event.data.splitFrom],
    })),
    ExportListed: entry<EventNamed<'ExportListed'>>((event) => exportFacts(event.data)),
    // Only exports from before lists had events of their own name documents here.
    ExportIssued: entry<EventNamed<'ExportIssued'>>((event) => exportFacts(event.data)),
  },
  { isJournal: true },
);
