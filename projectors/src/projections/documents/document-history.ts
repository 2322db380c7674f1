import { ERASED } from '@reader/contracts/events/define';
import type { AnyEvent } from '@reader/contracts/events/catalogue';
import type { DocumentEvent } from '@reader/contracts/events/document';
import type { ExportFacts } from '@reader/contracts/jobs/export/events';
import type { Recorded } from '@reader/contracts/events/recorded';
import type { ObjectChange } from '@reader/contracts/objects/changes';
import type { DocumentHistoryRow } from '../../schema/tables.js';
import { journal, type EventNamed, type JournalFolds } from '../define.js';
import {
  asShown,
  differencesSeen,
  isOnlyArranged,
  pagesSeen,
  tablesBackSeen,
  tablesSeen,
} from './changes-seen.js';
import { documentsOf } from './documents-of.js';

const entry =
  <Event extends Recorded<AnyEvent>>(
    factsOf: (event: Event) => Record<string, unknown>,
    changesOf: (event: Event) => ObjectChange[] = () => [],
  ) =>
  (event: Event, key: string): DocumentHistoryRow => {
    const document = key.slice(0, key.indexOf('/'));
    return {
      id: `${document}/${event.position}`,
      organisation: event.metadata.organisation,
      document_id: document,
      kind: event.type,
      actor: event.metadata.actor,
      occurred_at: event.metadata.occurredAt,
      stream: event.stream,
      revision: Number(event.revision),
      position: event.position,
      commit_id: event.type === 'DocumentRevised' ? event.data.commitId : null,
      facts: factsOf(event),
      changes: changesOf(event).map(asShown),
    };
  };

const exportFacts = ({ count, format, option, paper, replacedCharacters }: ExportFacts) => ({
  documents: count,
  format,
  paper: paper?.kind ?? null,
  extension: option.extension,
  encoding: option.encoding,
  replacement: option.replacement_character,
  replacedCharacters,
});

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

const folds: JournalFolds<DocumentHistoryRow, DocumentEvent['type'] | 'ExportListed' | 'ExportIssued'> = {
  DocumentRegistered: entry(({ data }) => ({
    splitFrom: data.splitFrom,
    size: data.sources.reduce((sum, source) => sum + source.blob.size, 0),
  })),
  DocumentAnswered: entry(({ data }) => ({
    sheetId: data.sheetId,
    edition: data.edition,
    values: data.values,
    attachments: data.attachments.length,
  })),
  AnswerCorrected: entry(({ data }) => ({
    correction: data.correction,
    attachments: data.attachments.length,
  })),
  AnswerChangeOffered: entry(({ data }) => ({ change: data.change })),
  AnswerChangeDeclined: entry(({ data }) => ({ change: data.change })),
  AnswerReturned: entry(({ personal }) => ({ remark: personal === ERASED ? '' : personal.remark })),
  AnswerDrawn: entry(({ data }) => ({ pages: data.pages.length })),
  AnswerNotDrawn: entry(({ data }) => ({ problem: data.problem })),
  SourcePagesCounted: entry(({ data }) => ({
    pages: data.pages,
    furtherDocuments: data.furtherDocuments.length,
  })),
  SourceCut: entry(({ data }) => ({ form: data.form, size: data.source.blob.size })),
  FileCut: entry(({ data }) => ({ shared: data.shared })),
  WholeFileReleased: entry(() => ({})),
  WholeFileErased: entry(() => ({})),
  DocumentRead: entry(({ data }) => ({
    pages: data.pages.length,
    values: data.values,
    doubts: data.doubts,
    engine: data.engine,
    sheetId: data.sheetId,
    ...(data.sheetRevision !== undefined && { sheetRevision: data.sheetRevision }),
    score: data.allocation?.score ?? null,
    notes: data.notes,
  })),
  DocumentFoundUnreadable: entry(({ data }) => ({ problem: data.problem })),
  TablesRead: entry(
    ({ data, personal }) => ({
      how: data.how,
      tables: personal === ERASED ? null : personal.tables.length,
      removedTables: data.removed.tables.length,
    }),
    (event) => tablesSeen(event),
  ),
  TablesTakenBack: entry(
    ({ data }) => ({ removedTables: data.removed.length }),
    (event) => tablesBackSeen(event),
  ),
  PageRotated: entry(({ data }) => ({ page: data.page.page, turn: data.turn })),
  DocumentRereadRequested: entry(({ data }) => ({ isForced: data.isForced })),
  DocumentRereadAbandoned: entry(({ data }) => ({ problem: data.problem })),
  DocumentRevised: entry(
    ({ data, personal }) => ({
      objects: data.objects,
      erased: personal === ERASED,
      isArranged: personal !== ERASED && isOnlyArranged(personal.changes),
    }),
    ({ personal }) => (personal === ERASED ? [] : personal.changes),
  ),
  DocumentConfirmed: entry(({ data }) => ({
    contentRevision: data.contentRevision,
    ...(data.doubts !== undefined && { doubts: data.doubts }),
  })),
  FirstEntryMade: entry(({ data }) => ({ contentRevision: data.contentRevision })),
  FirstEntryWithdrawn: entry(() => ({})),
  SecondEntryWithdrawn: entry(() => ({})),
  SecondEntryMade: entry(
    ({ data }) => ({ values: data.values, differences: data.differences }),
    differencesSeen,
  ),
  DocumentRegisteredAsSheet: entry(({ data }) => ({ sheetId: data.sheetId })),
  DocumentDepartmentChanged: entry(({ data }) => ({
    from: data.from,
    departmentId: data.departmentId,
    reason: data.reason,
  })),
  CheckEnded: entry(() => ({})),
  DocumentReturnedToUnconfirmed: entry(() => ({})),
  DocumentDeleted: entry(({ data }) => ({ reason: data.reason })),
  PagesArranged: entry(arrangedFacts, pagesSeen),
  PagesTaken: entry(
    ({ data }: EventNamed<'PagesTaken'>) => ({
      before: data.before.length,
      after: data.after.pages.length,
      taken: data.parcels.flatMap(({ pages }) => pages).length,
      isSetAside: data.parcels.some(({ isSetAside }) => isSetAside),
      documents: data.parcels.map(({ from }) => from),
    }),
    pagesSeen,
  ),
  DocumentSplitOff: entry(({ data }) => ({ documents: [data.splitFrom] })),
  ExportListed: entry(({ data }) => exportFacts(data)),
  // Only exports from before lists had events of their own name documents here.
  ExportIssued: entry(({ data }) => exportFacts(data)),
};

/** What happened to a document, event by event, for auditors to replay. */
export const documentHistory = journal(
  'document_history',
  (event) => documentsOf(event).map((id) => `${id}/${event.position}`),
  folds,
);
