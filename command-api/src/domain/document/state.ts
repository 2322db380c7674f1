import { foldDocument, type DocumentState } from '@reader/contracts/document/fold-document';
import { ERASED } from '@reader/contracts/events/define';
import type { DocumentEvent } from '@reader/contracts/events/document';
import type { InStream } from '@reader/contracts/events/recorded';
import type { ObjectChange } from '@reader/contracts/objects/changes';
import type { AnswerChange } from '@reader/contracts/objects/demands/answer-change';
import type { Id } from '@reader/contracts/objects/ids';
import { remember, type Memory, type Remembered } from '../objects/memory.js';
import { cutAfter, notCut, type CutState } from './cutting/cut-state.js';
import { successorsOf, type Successors } from './carry-over/successors.js';

/** A document as its deciders need it. */
export interface Document extends DocumentState, CutState, Memory {
  /** What took the places of values that were there before a reading. */
  readonly successors: Successors;
}

export const noSuccessors: Successors = new Map();

/** Names a parcel for its taker. */
export const parcelKey = (arrangementId: Id, from: Id): string => `${arrangementId}/${from}`;

/** Names a return; its cause is an id of other things too. */
export const returnKey = (cause: string): string => `return/${cause}`;

/** Names a taking back of tables; the job that read them is handled before. */
export const takenBackKey = (jobId: Id): string => `taken-back/${jobId}`;

/** Names the drawing of an answer, which is done once for each of its corrections. */
export const drawnKey = (correction: number): string => `drawn/${correction}`;

/** Names what people were asked about an answer, who are asked once. */
export const offeredKey = (change: AnswerChange, correction: number): string =>
  `offered/${change}/${correction}`;

/** Names what people declined of an answer. */
export const declinedKey = (change: AnswerChange, correction: number): string =>
  `declined/${change}/${correction}`;

/** What an event says was done, by the ids that come with a command that is sent again. */
const handledBy = ({ type, data, metadata }: InStream<DocumentEvent>): readonly string[] => {
  switch (type) {
    case 'SourcePagesCounted':
      return data.furtherDocuments.map(({ documentId }) => documentId);
    case 'DocumentRevised':
      return [data.commitId];
    case 'SecondEntryMade':
      return [data.entryId];
    case 'TablesRead':
    case 'PageRotated':
      return [data.jobId];
    case 'TablesTakenBack':
      return [takenBackKey(data.jobId)];
    case 'AnswerDrawn':
    case 'AnswerNotDrawn':
      return [drawnKey(data.correction ?? 0)];
    case 'AnswerChangeOffered':
      return [offeredKey(data.change, data.correction)];
    case 'AnswerChangeDeclined':
      return [declinedKey(data.change, data.correction)];
    case 'PagesArranged':
      return [data.arrangementId];
    case 'PagesTaken':
      return data.parcels.map(({ from }) => parcelKey(data.arrangementId, from));
    case 'DocumentReturnedToUnconfirmed':
      return [returnKey(metadata.causationId)];
    default:
      return [];
  }
};

const changesOf = (event: InStream<DocumentEvent>): readonly ObjectChange[] => {
  switch (event.type) {
    case 'DocumentRevised':
    case 'PagesArranged':
    case 'PagesTaken':
      return event.personal === ERASED ? [] : event.personal.changes;
    default:
      return [];
  }
};

/** Values and tables of one state that are not in the next. */
const goneBetween = (
  before: Pick<DocumentState, 'content'>,
  after: Pick<DocumentState, 'content'>,
): (readonly [className: string, id: Id])[] =>
  (['userInputs', 'tables'] as const).flatMap((className) => {
    const stay = new Set(after.content[className].map(({ id }) => id));
    return before.content[className].flatMap(({ id }) => (stay.has(id) ? [] : [[className, id] as const]));
  });

const READINGS: ReadonlySet<DocumentEvent['type']> = new Set([
  'DocumentRead',
  'TablesRead',
  'TablesTakenBack',
]);

/** The document after some more of its events. */
export const fold = (
  before: Document | undefined,
  events: readonly InStream<DocumentEvent>[],
): Document | undefined => {
  if (events.length === 0) return before;
  let document: DocumentState | undefined = before;
  let successors = before?.successors ?? noSuccessors;
  const remembered = events.map((event): Remembered => {
    const last = document;
    document = foldDocument(last, [event]);
    const gone = last && document && READINGS.has(event.type) ? goneBetween(last, document) : [];
    const isFresh = event.type === 'DocumentRead';
    if (isFresh && last && document && gone.length > 0)
      successors = new Map([...successors, ...successorsOf(last, document)]);
    const { revision } = event;
    return { revision, handled: handledBy(event), changes: changesOf(event), isFresh, gone };
  });
  const cut = events.reduce(cutAfter, before ?? notCut);
  const { isBeingCut, counted } = cut;
  const folded: DocumentState | undefined = document;
  return folded && { ...folded, isBeingCut, counted, successors, ...remember(before, remembered) };
};
