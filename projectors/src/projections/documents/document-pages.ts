import { ERASED } from '@reader/contracts/events/define';
import { noPages, pagesAfter, type DocumentPages } from '@reader/contracts/document/pages-after';
import type { DocumentPagesRow } from '../../schema/tables.js';
import { foldEach, projection, type EventNamed } from '../define.js';

const pagesOf = ({ pages, removed, texts, findings, turns }: DocumentPagesRow): DocumentPages => ({
  pages,
  removed,
  records: { texts, findings, turns, files: [] },
});

const shows = [
  'DocumentRead',
  'DocumentSplitOff',
  'DocumentAnswered',
  'AnswerCorrected',
  'AnswerDrawn',
  'PageRotated',
  'PagesArranged',
  'PagesTaken',
] as const;
const begins: ReadonlySet<string> = new Set(['DocumentRead', 'DocumentSplitOff', 'DocumentAnswered']);
type PagesEvent = EventNamed<(typeof shows)[number]>;

/** The files of an answer, where an event says them. */
const attachmentsOf = (event: PagesEvent): DocumentPagesRow['attachments'] | undefined => {
  if (event.type !== 'DocumentAnswered' && event.type !== 'AnswerCorrected') return undefined;
  const names = event.personal === ERASED ? [] : event.personal.attachmentNames;
  return event.data.attachments.map(({ id, fragmentId, file }, index) => ({
    ...{ id, fragment_id: fragmentId, name: names[index] ?? '', file },
  }));
};

const fold = (row: DocumentPagesRow | undefined, event: PagesEvent): DocumentPagesRow | undefined => {
  // There are no pages before a document was read, answered, or split off another.
  if (!row && !begins.has(event.type)) return undefined;
  const before = row ? pagesOf(row) : noPages;
  const after = pagesAfter(before, event);
  if (row && after === before) return row;
  const { texts, findings, turns } = after.records;
  return {
    id: event.data.documentId,
    organisation: event.metadata.organisation,
    pages: [...after.pages],
    texts,
    findings,
    turns,
    removed: [...after.removed],
    attachments: attachmentsOf(event) ?? row?.attachments ?? [],
  };
};

/** The kept pages of a document and where its recognised texts lie. */
export const documentPages = projection(
  'document_pages',
  (event) => event.data.documentId,
  foldEach(shows, fold),
);
