import { channel } from '@reader/contracts/codes/document';
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
import type { ReadingNotDone, ReadingDone, ReadProblem } from '@reader/contracts/jobs/reading/messages';
import type { DataOf } from '@reader/contracts/events/define';
import { readingOf } from '@reader/contracts/document/fold-document';
import { isBeingRead, statusOf } from '@reader/contracts/document/stage';
import type { PushedObject } from '@reader/contracts/objects/changes';
import type { ObjectGraph } from '@reader/contracts/objects/graph';
import { isFormField } from '@reader/contracts/objects/document/form-field';
import { isDoubtful } from '@reader/contracts/objects/document/review-state';
import type { ReadingContent } from '@reader/contracts/objects/document/reading-content';
import { graphOfContent, reviseContent } from '@reader/contracts/objects/document/revise-content';
import { contentOfReading } from '@reader/contracts/objects/document/content-of-reading';
import type { DocumentContent } from '@reader/contracts/objects/document/document-content';
import type { Id } from '@reader/contracts/objects/ids';
import { Conflict, RuleBroken } from '../rule-broken.js';
import { conflictsWith, type FieldConflict } from '../objects/conflicts.js';
import { diffPushed } from '../objects/diff-pushed.js';
import { isReorderOfDeleted } from '../objects/reorder-of-deleted.js';
import { carryOver } from './carry-over/carry-over.js';
import { requireCompared } from './compared-entries.js';
import { requireRulesKept, type RulesToKeep } from './field-rules.js';
import { answeredDoubts, type Answering } from './open-doubts.js';
import { editOf, type Edit } from './consequences.js';
import { restoredFrames } from './frames.js';
import { returnKey, type Document } from './state.js';
import { onSuccessors, type Placed } from './carry-over/successors.js';

/** The document of a command. @throws RuleBroken 'not-found', 'document-deleted' */
export const existing = (document: Document | undefined): Document => {
  if (!document) throw new RuleBroken('not-found');
  if (document.stage.name === 'deleted') throw new RuleBroken('document-deleted');
  return document;
};

export interface RegisterDocument extends Omit<DataOf<typeof DocumentRegistered>, 'channel'> {
  readonly fileName: string;
}

export const register = (document: Document | undefined, command: RegisterDocument): DocumentEvent[] => {
  if (document) return [];
  const { fileName, ...data } = command;
  return [DocumentRegistered.of({ ...data, channel: channel.file }, { fileName })];
};

/** Does a worker's answer still matter to the document? Late, repeated and foreign answers decide to nothing. */
const isCurrent = (document: Document | undefined, readingId: Id): document is Document =>
  document !== undefined && document.readingId === readingId && isBeingRead(document.stage);

/** The pages of its PDF were counted: what is beyond the layout makes further documents, once. */
export const countPages = (
  document: Document | undefined,
  command: Omit<DataOf<typeof SourcePagesCounted>, 'documentId'>,
): DocumentEvent[] => {
  if (!isCurrent(document, command.readingId)) return [];
  if (command.furtherDocuments.every((further) => document.handled.has(further.documentId))) return [];
  return [SourcePagesCounted.of({ documentId: document.id, ...command })];
};

/**
 * The current reading ended well: what it read becomes the content. Of a further reading what people had entered is carried over,
 * unless it gives way. A late or repeated answer decides to nothing. `sheetRevision`: of the form that was recognised.
 */
export const finishReading = (
  document: Document | undefined,
  answer: ReadingDone,
  content: ReadingContent,
  sheetRevision?: number,
): DocumentEvent[] => {
  if (!isCurrent(document, answer.readingId)) return [];
  const read = DocumentRead.of(
    {
      documentId: document.id,
      readingId: answer.readingId,
      jobId: document.jobId,
      sheetId: answer.isRecognised ? (answer.allocation?.sheetId ?? null) : null,
      ...(sheetRevision !== undefined && { sheetRevision }),
      allocation: answer.allocation,
      unreadPages: answer.unreadPages,
      notes: answer.notes,
      findings: answer.findings,
      pages: answer.pages,
      texts: answer.texts,
      engine: answer.engine,
      values: answer.values,
      // As all that comes after this counts them: an empty value may be doubted too.
      doubts: countDoubts(contentOfReading(document.id, content)),
      from: 'reading',
    },
    content,
  );
  return [read, ...carriedOver(document, answer, content)];
};

/** What people had entered before a document was read again, entered again unless it gives way; frames are drawn again. */
const carriedOver = (document: Document, answer: ReadingDone, content: ReadingContent): DocumentEvent[] => {
  const { id, stage } = document;
  if (stage.name !== 'rereading') return [];
  const next = contentOfReading(id, content);
  const entered = stage.isForced ? [] : carryOver(document, { content: next, pages: answer.pages });
  const changes = [...entered, ...restoredFrames(document, answer.pages)];
  return revised(id, answer.readingId, { changes, content: reviseContent(next, changes) });
};

/** The current reading ended without a result: a first one leaves nothing to show, a further one what was there. */
const endWithout = (document: Document, readingId: Id, problem: ReadProblem): DocumentEvent => {
  const ended = { documentId: document.id, readingId, jobId: document.jobId, problem };
  return document.stage.name === 'rereading'
    ? DocumentRereadAbandoned.of({ ...ended, to: document.stage.from })
    : DocumentFoundUnreadable.of({ ...ended, from: 'reading' });
};

/** The current reading ended without a result. A late or repeated answer decides to nothing. */
export const failReading = (
  document: Document | undefined,
  { readingId, problem }: Pick<ReadingNotDone, 'readingId' | 'problem'>,
): DocumentEvent[] => (isCurrent(document, readingId) ? [endWithout(document, readingId, problem)] : []);

/** Reads it again (docs/product/reload.md). What was confirmed is signed for and stays. @throws RuleBroken */
export const requestReread = (
  given: Document | undefined,
  command: Omit<DataOf<typeof DocumentRereadRequested>, 'documentId' | 'from'>,
): DocumentEvent[] => {
  const document = existing(given);
  if (document.readingId === command.readingId) return [];
  const from = readingOf(document);
  if (from === 'reading') throw new RuleBroken('document-being-read');
  if (document.stage.name === 'confirmed') throw new RuleBroken('document-confirmed');
  // Nobody filled in its pages: they are the form's blank ones.
  if (document.channel === channel.web) throw new RuleBroken('document-answered');
  return [DocumentRereadRequested.of({ documentId: document.id, ...command, from })];
};

/** Values that staff should still look at: read with low confidence, and neither corrected nor accepted since. */
export const countDoubts = (content: DocumentContent): number => content.userInputs.filter(isDoubtful).length;

/** One event for what a commit changes; none when it changes nothing. */
export const revised = (documentId: Id, commitId: Id, { changes, content }: Edit): DocumentEvent[] => {
  if (changes.length === 0) return [];
  const data = { documentId, commitId, objects: changes.length, doubts: countDoubts(content) };
  return [DocumentRevised.of(data, { changes: [...changes] })];
};

/**
 * A document that was read, and is not being read again.
 * @throws RuleBroken as `existing`, 'document-being-read', 'document-unreadable'
 */
const readable = (given: Document | undefined): Document => {
  const document = existing(given);
  if (isBeingRead(document.stage)) throw new RuleBroken('document-being-read');
  if (document.stage.name === 'unreadable') throw new RuleBroken('document-unreadable');
  return document;
};

/** A document whose content may change. @throws RuleBroken as `readable`, 'document-confirmed', 'not-found' once it is erased */
export const editable = (given: Document | undefined): Document => {
  const document = readable(given);
  if (document.stage.name === 'confirmed') throw new RuleBroken('document-confirmed');
  if (document.isErased) throw new RuleBroken('not-found');
  return document;
};

/** A document whose pages may go elsewhere: not while the file that they are read from changes. @throws RuleBroken as `editable` */
export const arrangeable = (given: Document | undefined): Document => {
  const document = editable(given);
  if (document.isBeingCut) throw new RuleBroken('document-being-read');
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

/** The fields of its form stay, and stay those of its form. @throws RuleBroken 'form-fields-kept' */
const requireFormFields = ({ content }: Document, pushed: readonly PushedObject[]): void => {
  const formFields = new Map(content.userInputs.filter(isFormField).map((input) => [input.id, input]));
  const isGone = ({ id, _delete, fragment, table }: PushedObject): boolean => {
    const field = formFields.get(id);
    if (!field) return false;
    const isOther = fragment !== undefined && fragment !== field.fragment;
    return _delete === true || isOther || (table ?? null) !== null;
  };
  if (pushed.some(isGone)) throw new RuleBroken('form-fields-kept');
};

const outdated = ({ object: { _class }, askedFor }: Placed): FieldConflict => ({
  _class,
  id: askedFor,
  field: 'is_accepted',
  mine: true,
  theirs: null,
});

/** A conflict by the id that its author knows the value by. */
const asAskedFor =
  (placed: readonly Placed[]) =>
  (conflict: FieldConflict): FieldConflict => ({
    ...conflict,
    id: placed.find(({ object }) => object.id === conflict.id)?.askedFor ?? conflict.id,
  });

/**
 * One commit of edits (docs/product/edits.md#conflicts). Fields that only one editor touched merge; a field
 * that somebody else changed since the revision this editor saw, to something else, is a conflict and nothing
 * is written. `keepsFormFields`: the author may not take the form's fields out. What was decided on two entries
 * (`_compares`) is of those. @throws RuleBroken
 */
export const revise = (
  given: Document | undefined,
  command: { commitId: Id; pushed: readonly PushedObject[]; keepsFormFields?: boolean },
): DocumentEvent[] => {
  if (given?.handled.has(command.commitId)) return [];
  const document = editable(given);
  for (const { _compares } of command.pushed) requireCompared(document, _compares);
  requireOwnFields(document, command.pushed);
  if (command.keepsFormFields) requireFormFields(document, command.pushed);
  const graph = graphOf(document);
  const placed = onSuccessors(document.successors, graph, command.pushed);
  const pushed = placed
    .map(({ object }) => object)
    .filter((object) => !isReorderOfDeleted(graph, document.touched, object));
  const conflicts = [
    ...placed.filter(({ isOutdated }) => isOutdated).map(outdated),
    ...conflictsWith(graph, document.touched, pushed).map(asAskedFor(placed)),
  ];
  if (conflicts.length > 0)
    throw new Conflict('edit-conflict', { conflicts, revision: document.contentRevision });
  return revised(
    document.id,
    command.commitId,
    editOf({ document, graph, changes: diffPushed(graph, pushed) }),
  );
};

/**
 * Signs for what was seen; a call without a revision means the current content
 * (docs/product/edits.md#confirming). `rules` are those of the form; `answering` says what of doubts that are left.
 * @throws RuleBroken
 */
export const confirm = (
  given: Document | undefined,
  command: { seenRevision?: number; rules?: RulesToKeep; answering?: Answering },
): DocumentEvent[] => {
  const document = readable(given);
  const seen = command.seenRevision ?? document.contentRevision;
  if (document.stage.name === 'confirmed' && document.stage.contentRevision === seen) return [];
  if (document.contentRevision !== seen) throw new Conflict('document-changed-since-seen');
  if (command.rules) requireRulesKept(document, command.rules);
  const doubts = command.answering ? answeredDoubts(document, command.answering, command.rules) : 0;
  return [
    DocumentConfirmed.of({
      documentId: document.id,
      contentRevision: seen,
      wasApplicable: readingOf(document) === 'applicable',
      ...(doubts > 0 && { doubts }),
    }),
  ];
};

/** A read document with inputs becomes a form once. @throws RuleBroken when it cannot */
export const requireRegistrable = (given: Document | undefined): Document => {
  const document = readable(given);
  if (document.isErased) throw new RuleBroken('not-found');
  if (document.registeredSheetId) throw new RuleBroken('document-registered');
  if (document.content.userInputs.length === 0) throw new RuleBroken('no-form-items');
  return document;
};

export const registerAsSheet = (document: Document | undefined, sheetId: Id): DocumentEvent[] =>
  document && document.stage.name !== 'deleted' && !document.registeredSheetId
    ? [DocumentRegisteredAsSheet.of({ documentId: document.id, sheetId })]
    : [];

/** Somebody says that checking it is over; said once. @throws RuleBroken 'not-found', 'document-deleted' */
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
  if (document.stage.name !== 'confirmed') return [];
  if (cause !== undefined && document.handled.has(returnKey(cause))) return [];
  return [
    DocumentReturnedToUnconfirmed.of({
      documentId: document.id,
      wasApplicable: readingOf(document) === 'applicable',
    }),
  ];
};

/** Deletes it, whatever stands in it; once deleted it stays so. @throws RuleBroken 'not-found' */
export const remove = (given: Document | undefined): DocumentEvent[] => {
  if (!given) throw new RuleBroken('not-found');
  if (given.stage.name === 'deleted') return [];
  const { id: documentId, stage, readingId } = given;
  const data = { documentId, from: statusOf(stage), reading: readingOf(given), readingId };
  return [DocumentDeleted.of({ ...data, reason: 'asked' })];
};
