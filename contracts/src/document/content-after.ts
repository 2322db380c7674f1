import { ERASED } from '../events/define.js';
import type { DocumentEvent } from '../events/document.js';
import type { InStream } from '../events/recorded.js';
import { contentOfAnswer } from '../objects/document/content-of-answer.js';
import { contentOfReading } from '../objects/document/content-of-reading.js';
import { emptyContent, type DocumentContent } from '../objects/document/document-content.js';
import { reviseContent } from '../objects/document/revise-content.js';
import { turnContent } from '../objects/document/turn-content.js';
import { withTablesRead, withTablesTakenBack } from '../objects/document/with-tables-read.js';

/** What staff edit of a document, and the revision of the event that changed it last. */
export interface RevisedContent {
  readonly content: DocumentContent;
  readonly contentRevision: number;
}

/** Before the first event. */
export const noContent: RevisedContent = { content: emptyContent, contentRevision: -1 };

/** What the event makes of the content; undefined: it leaves the content alone. */
const changedBy = (content: DocumentContent, event: InStream<DocumentEvent>): DocumentContent | undefined => {
  switch (event.type) {
    case 'DocumentRegistered':
    case 'DocumentSplitOff':
      return emptyContent;
    // Other files under the same names are another content, too.
    case 'AnswerCorrected':
      return content;
    case 'DocumentAnswered':
      return event.personal === ERASED
        ? emptyContent
        : contentOfAnswer(event.data.documentId, event.personal.inputs);
    case 'DocumentRead':
      return event.personal === ERASED
        ? emptyContent
        : contentOfReading(event.data.documentId, event.personal);
    case 'TablesRead':
      return event.personal === ERASED
        ? emptyContent
        : withTablesRead(content, event.data.documentId, event.personal.tables, event.data.removed);
    case 'TablesTakenBack':
      return event.personal === ERASED
        ? emptyContent
        : withTablesTakenBack(content, event.data.removed, event.personal);
    case 'PageRotated':
      return turnContent(content, event.data.before, event.data.turn);
    case 'PagesArranged':
    case 'PagesTaken':
      // Where all was set aside, nothing of what the document shows changes.
      if (event.data.from === null) return undefined;
      return event.personal === ERASED ? emptyContent : reviseContent(content, event.personal.changes);
    case 'DocumentRevised':
      return event.personal === ERASED ? emptyContent : reviseContent(content, event.personal.changes);
    default:
      return undefined;
  }
};

/** The content after an event; an event that it has seen changes nothing, and returns `before` itself. */
export const contentAfter = (before: RevisedContent, event: InStream<DocumentEvent>): RevisedContent => {
  const revision = Number(event.revision);
  if (revision <= before.contentRevision) return before;
  const content = changedBy(before.content, event);
  return content ? { content, contentRevision: revision } : before;
};
