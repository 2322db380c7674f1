import {
  CheckEnded,
  DocumentConfirmed,
  DocumentDeleted,
  DocumentFoundUnreadable,
  DocumentRereadAbandoned,
  DocumentRereadRequested,
  DocumentRead,
  DocumentRegistered,
  DocumentRegisteredAsSheet,
  DocumentReturnedToUnconfirmed,
  DocumentRevised,
  SourcePagesCounted,
  type DocumentEvent,
} from '@reader/contracts/events/document';
import type {
  ReadingFailed,
  ReadingSucceeded,
  ReadProblem,
  SourcePart,
} from '@reader/contracts/messages/reading';
import type { ObjectChange, PushedObject } from '@reader/contracts/objects/changes';
import type { ObjectGraph } from '@reader/contracts/objects/graph';
import { DOUBT_BELOW, type ReadingContent } from '@reader/contracts/objects/document/reading-content';
import { graphOfContent, reviseContent } from '@reader/contracts/objects/document/revise-content';
import { contentOfReading } from '@reader/contracts/objects/document/content-of-reading';
import type { DocumentContent } from '@reader/contracts/objects/document/document-content';
import type { Id } from '@reader/contracts/objects/ids';
import { Conflict, RuleBroken } from '../rule-broken.js';
import { conflictsWith } from '../objects/conflicts.js';
import { diffPushed } from '../objects/diff-pushed.js';
import { isReorderOfDeleted } from '../objects/reorder-of-deleted.js';
import { carryOver } from './carry-over.js';
import { requireRulesKept, type RulesToKeep } from './field-rules.js';
import { restoredFrames, renumbering, requireFramesInPlace, touchesFrames } from './frames.js';
import { settlingAccepted } from './accepted.js';
import { settlingMarks } from './marks.js';
import type { Document } from './state.js';

/** The document that a command speaks of. @throws RuleBroken when there is none, or no more. */
export const existing = (document: Document | undefined): Document => {
  if (!document) throw new RuleBroken('not-found');
  if (document.status === 'deleted') throw new RuleBroken('document-deleted');
  return document;
};

export interface RegisterDocument {
  readonly documentId: Id;
  readonly uploadId: Id;
  readonly jobId: Id;
  readonly readingId: Id;
  readonly sequence: number;
  readonly layout: number;
  readonly sources: SourcePart[];
  readonly splitFrom: Id | null;
  readonly fileName: string;
}

export const register = (document: Document | undefined, command: RegisterDocument): DocumentEvent[] => {
  if (document) return [];
  const { fileName, ...data } = command;
  return [DocumentRegistered.of({ ...data, channel: 'F' }, { fileName })];
};

/** Does a worker's answer still matter to the document? Late, repeated and foreign answers decide to nothing. */
const isCurrent = (document: Document | undefined, readingId: Id): document is Document =>
  document !== undefined &&
  document.status !== 'deleted' &&
  document.readingId === readingId &&
  document.read === 'reading';

export interface FurtherDocument {
  readonly documentId: Id;
  readonly readingId: Id;
  readonly firstPage: number;
  readonly pages: number;
}

/** The pages of its PDF were counted: what is beyond the layout makes further documents, once. */
export const countPages = (
  document: Document | undefined,
  command: { readingId: Id; fileId: Id; pages: number; furtherDocuments: FurtherDocument[] },
): DocumentEvent[] => {
  if (!isCurrent(document, command.readingId)) return [];
  if (command.furtherDocuments.length === 0) return [];
  if (command.furtherDocuments.every((further) => document.furtherDocuments.has(further.documentId)))
    return [];
  return [SourcePagesCounted.of({ documentId: document.id, ...command })];
};

export const finishReading = (
  document: Document | undefined,
  answer: ReadingSucceeded,
  content: ReadingContent,
): DocumentEvent[] => {
  if (!isCurrent(document, answer.readingId)) return [];
  const read = DocumentRead.of(
    {
      documentId: document.id,
      readingId: answer.readingId,
      jobId: document.jobId,
      sheetId: answer.isRecognised ? (answer.allocation?.sheetId ?? null) : null,
      allocation: answer.allocation,
      unreadPages: answer.unreadPages,
      notes: answer.notes,
      findings: answer.findings,
      pages: answer.pages,
      texts: answer.texts,
      engine: answer.engine,
      values: answer.values,
      doubts: answer.doubts,
      from: document.read,
    },
    content,
  );
  return [read, ...carriedOver(document, answer, content)];
};

/** What people had entered before a document was read again, entered again unless it gives way; frames are drawn again. */
const carriedOver = (
  document: Document,
  answer: ReadingSucceeded,
  content: ReadingContent,
): DocumentEvent[] => {
  if (!document.reread) return [];
  const next = contentOfReading(document.id, content);
  const entered = document.reread.isForced ? [] : carryOver(document, { content: next, pages: answer.pages });
  const changes = [...entered, ...restoredFrames(document, answer.pages)];
  if (changes.length === 0) return [];
  const doubts = countDoubts(reviseContent(next, changes));
  return [
    DocumentRevised.of(
      { documentId: document.id, commitId: answer.readingId, objects: changes.length, doubts },
      { changes },
    ),
  ];
};

/** The current reading ended without a result: a first one leaves nothing to show, a further one what was there. */
const endWithout = (document: Document, readingId: Id, problem: ReadProblem): DocumentEvent => {
  const ended = { documentId: document.id, readingId, jobId: document.jobId, problem };
  return document.reread
    ? DocumentRereadAbandoned.of({ ...ended, to: document.reread.before })
    : DocumentFoundUnreadable.of({ ...ended, from: document.read });
};

export const failReading = (
  document: Document | undefined,
  { readingId, problem }: Pick<ReadingFailed, 'readingId' | 'problem'>,
): DocumentEvent[] => (isCurrent(document, readingId) ? [endWithout(document, readingId, problem)] : []);

export interface RequestReread {
  readonly readingId: Id;
  readonly jobId: Id;
  readonly isForced: boolean;
}

/** Reads it again (docs/product/reload.md). What was confirmed is signed for and stays. @throws RuleBroken */
export const requestReread = (given: Document | undefined, command: RequestReread): DocumentEvent[] => {
  const document = existing(given);
  if (document.readingId === command.readingId) return [];
  if (document.read === 'reading') throw new RuleBroken('document-being-read');
  if (document.status === 'confirmed') throw new RuleBroken('document-confirmed');
  return [DocumentRereadRequested.of({ documentId: document.id, ...command, from: document.read })];
};

/** Values that staff should still look at: read with low confidence, and neither corrected nor accepted since. */
export const countDoubts = (content: DocumentContent): number =>
  content.userInputs.filter(
    (input) =>
      input.origin !== null &&
      !input.is_corrected &&
      input.is_accepted !== true &&
      input.value !== '' &&
      input.origin.confidence < DOUBT_BELOW,
  ).length;

/** A document whose content may change. @throws RuleBroken */
export const editable = (given: Document | undefined): Document => {
  const document = existing(given);
  if (document.read === 'reading') throw new RuleBroken('document-being-read');
  if (document.read === 'invalid') throw new RuleBroken('document-unreadable');
  if (document.status === 'confirmed') throw new RuleBroken('document-confirmed');
  if (document.isErased) throw new RuleBroken('not-found');
  return document;
};

/** All that a commit may change of a document. */
const graphOf = ({ id, content, comment }: Document): ObjectGraph =>
  new Map(graphOfContent(content)).set('documents', new Map([[id, { comment }]]));

/** A document's own fields are changed, of the document itself; it is made and deleted in other ways. @throws RuleBroken */
const requireOwnFields = ({ id }: Document, pushed: readonly PushedObject[]): void => {
  if (pushed.some((object) => object._class === 'documents' && (object._delete || object.id !== id)))
    throw new RuleBroken('document-fields-only-changed');
};

/** What a commit changes, values agreeing with their marks, frames being in place and numbered. @throws RuleBroken */
const changesOf = (
  { content, pages }: Document,
  graph: ObjectGraph,
  given: readonly PushedObject[],
): ObjectChange[] => {
  const asked = diffPushed(graph, given);
  const pushed = [...given, ...settlingMarks(graph, asked), ...settlingAccepted(graph, asked)];
  const changes = diffPushed(graph, pushed);
  if (!touchesFrames(changes)) return changes;
  const next = reviseContent(content, changes);
  requireFramesInPlace(next, changes, pages);
  return diffPushed(graph, [...pushed, ...renumbering(next)]);
};

/**
 * One commit of edits (docs/product/edits.md#conflicts). Fields that only one editor touched merge; a field
 * that somebody else changed since the revision this editor saw, to something else, is a conflict and nothing
 * is written.
 */
export const revise = (
  given: Document | undefined,
  command: { commitId: Id; pushed: readonly PushedObject[] },
): DocumentEvent[] => {
  if (given?.commitIds.has(command.commitId)) return [];
  const document = editable(given);
  requireOwnFields(document, command.pushed);
  const graph = graphOf(document);
  const pushed = command.pushed.filter((object) => !isReorderOfDeleted(graph, document.touched, object));
  const conflicts = conflictsWith(graph, document.touched, pushed);
  if (conflicts.length > 0) throw new Conflict('edit-conflict', { conflicts });
  const changes = changesOf(document, graph, pushed);
  if (changes.length === 0) return [];
  const doubts = countDoubts(reviseContent(document.content, changes));
  return [
    DocumentRevised.of(
      { documentId: document.id, commitId: command.commitId, objects: changes.length, doubts },
      { changes },
    ),
  ];
};

/**
 * Signs for what was seen; a call without a revision means the current content
 * (docs/product/edits.md#confirming). `rules` are those of the form that keep from confirming.
 * @throws RuleBroken
 */
export const confirm = (
  given: Document | undefined,
  command: { seenRevision?: number; rules?: RulesToKeep },
): DocumentEvent[] => {
  const document = existing(given);
  if (document.read === 'reading') throw new RuleBroken('document-being-read');
  if (document.read === 'invalid') throw new RuleBroken('document-unreadable');
  const seen = command.seenRevision ?? document.contentRevision;
  if (document.status === 'confirmed' && document.confirmedRevision === seen) return [];
  if (document.contentRevision !== seen) throw new Conflict('document-changed-since-seen');
  if (command.rules) requireRulesKept(document, command.rules);
  return [
    DocumentConfirmed.of({
      documentId: document.id,
      contentRevision: seen,
      wasApplicable: document.read === 'applicable',
    }),
  ];
};

/** A read document with inputs becomes a form once. @throws RuleBroken when it cannot */
export const requireRegistrable = (given: Document | undefined): Document => {
  const document = existing(given);
  if (document.read === 'reading') throw new RuleBroken('document-being-read');
  if (document.read === 'invalid') throw new RuleBroken('document-unreadable');
  if (document.isErased) throw new RuleBroken('not-found');
  if (document.registeredSheetId) throw new RuleBroken('document-registered');
  if (document.content.userInputs.length === 0) throw new RuleBroken('no-form-items');
  return document;
};

export const registerAsSheet = (document: Document | undefined, sheetId: Id): DocumentEvent[] =>
  document && document.status !== 'deleted' && !document.registeredSheetId
    ? [DocumentRegisteredAsSheet.of({ documentId: document.id, sheetId })]
    : [];

export const endCheck = (given: Document | undefined): DocumentEvent[] => {
  const document = existing(given);
  return document.isChecked ? [] : [CheckEnded.of({ documentId: document.id })];
};

/**
 * Opens a confirmed document again. A command that is repeated (the same cause) does not return it a second time:
 * somebody may have confirmed it in between. @throws RuleBroken
 */
export const returnToUnconfirmed = (given: Document | undefined, cause?: string): DocumentEvent[] => {
  const document = existing(given);
  if (document.status !== 'confirmed') return [];
  if (cause !== undefined && document.returns.has(cause)) return [];
  return [
    DocumentReturnedToUnconfirmed.of({
      documentId: document.id,
      wasApplicable: document.read === 'applicable',
    }),
  ];
};

export const remove = (given: Document | undefined): DocumentEvent[] => {
  if (!given) throw new RuleBroken('not-found');
  if (given.status === 'deleted') return [];
  return [
    DocumentDeleted.of({
      documentId: given.id,
      from: given.status,
      reading: given.read,
      readingId: given.readingId,
      reason: 'asked',
    }),
  ];
};
