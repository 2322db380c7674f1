import {
  AnswerChangeDeclined,
  AnswerChangeOffered,
  AnswerCorrected,
  AnswerReturned,
} from '@reader/contracts/events/forms/answer';
import { DocumentDeleted, type DocumentEvent } from '@reader/contracts/events/document';
import type { AnswerOfDocument, OfferedChange } from '@reader/contracts/document/answer-after';
import { readingOf } from '@reader/contracts/document/fold-document';
import { statusOf } from '@reader/contracts/document/stage';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import { editable, existing, returnToUnconfirmed, revised } from '../document/decide.js';
import { declinedKey, offeredKey, type Document } from '../document/state.js';
import { Conflict, RuleBroken } from '../rule-broken.js';
import { inputsOfAnswer, keptAttachments, pagesOfAnswer } from './answered-document.js';
import { editOfCorrection, isOfOtherDocument, type WholeCorrection } from './correction-changes.js';

/** A document that is an answer. */
type AnswerDocument = Document & { readonly answer: AnswerOfDocument };

const isAnswer = (document: Document): document is AnswerDocument => document.answer !== null;

/** What a respondent wants. */
type Wanted = Pick<OfferedChange, 'change' | 'correction'>;

/** People have been asked, whatever they said. */
const isAsked = ({ handled }: Document, { change, correction }: Wanted): boolean =>
  handled.has(offeredKey(change, correction));

/** The document of an answer, while it is there. */
const answerIn = (document: Document | undefined): AnswerDocument | undefined =>
  document && document.stage.name !== 'deleted' && isAnswer(document) ? document : undefined;

/** The correction in force: its values over what was sent before, so that what staff changed beside stays. */
const corrected = (
  document: AnswerDocument,
  correction: WholeCorrection,
  { marks, commitId }: Corrected,
): DocumentEvent[] => {
  // Another correction came in between.
  if (document.answer.correction !== correction.shown) throw new RuleBroken('changed-meanwhile');
  const { attachments, attachmentNames } = keptAttachments(correction, inputsOfAnswer(correction));
  const { id: documentId, answer } = document;
  return [
    AnswerCorrected.of(
      {
        ...{ documentId, demandId: answer.demandId, correction: correction.correction },
        ...{ drawingId: correction.idOf(`drawing:${correction.correction}`), attachments, marks },
        pages: pagesOfAnswer(correction),
      },
      { attachmentNames },
    ),
    ...revised(documentId, commitId, editOfCorrection(document, correction)),
  ];
};

export interface Corrected {
  /** What is to be drawn into the pages; null: nothing. */
  readonly marks: BlobRef | null;
  /** Names the change of the values. */
  readonly commitId: Id;
}

const offer = ({ id, answer }: AnswerDocument, { change, correction }: Wanted): DocumentEvent[] => [
  AnswerChangeOffered.of({ documentId: id, demandId: answer.demandId, change, correction }),
];

/**
 * What becomes of a respondent's correction: it is in force, unless somebody has signed for the document, or pages of it went to another one: then
 * people are asked, once. Again it decides to nothing (docs/product/public-form.md#correcting).
 */
export const takeCorrection = (
  given: Document | undefined,
  correction: WholeCorrection,
  as: Corrected,
): DocumentEvent[] => {
  const document = answerIn(given);
  if (!document || document.isErased || document.answer.correction >= correction.correction) return [];
  const wanted = { change: 'correction', correction: correction.correction } as const;
  if (isAsked(document, wanted)) return [];
  return document.stage.name === 'confirmed' || isOfOtherDocument(document, correction)
    ? offer(document, wanted)
    : corrected(document, correction, as);
};

const deleted = ({ id: documentId, stage, readingId, ...rest }: Document): DocumentEvent =>
  DocumentDeleted.of({
    ...{ documentId, from: statusOf(stage), readingId, reason: 'withdrawn' },
    reading: readingOf({ stage, ...rest }),
  });

/**
 * The respondent takes the answer back: the document goes, unless somebody has signed for it, or its pages were arranged: then people are
 * asked, once.
 */
export const takeWithdrawal = (given: Document | undefined, correction: number): DocumentEvent[] => {
  const document = answerIn(given);
  const wanted = { change: 'withdrawal', correction } as const;
  if (!document || isAsked(document, wanted)) return [];
  return document.stage.name === 'confirmed' || document.isArranged
    ? offer(document, wanted)
    : [deleted(document)];
};

/** People have agreed to it before. */
const isAccepted = (document: Document | undefined, { change, correction }: Wanted): boolean =>
  change === 'withdrawal'
    ? document?.stage.name === 'deleted'
    : (document?.answer?.correction ?? 0) >= correction;

/** A document that people have been asked about. @throws RuleBroken as `existing`; Conflict 'answer-changed-since-seen' */
const requireOffered = (given: Document | undefined, { change, correction }: Wanted): AnswerDocument => {
  const document = existing(given);
  const offered = document.answer?.offered;
  if (!isAnswer(document) || offered?.change !== change || offered.correction !== correction)
    throw new Conflict('answer-changed-since-seen');
  return document;
};

/** People take the correction that they have seen: the document is open again, with it in force. Again it is nothing. @throws as `requireOffered` */
export const acceptCorrection = (
  given: Document | undefined,
  correction: WholeCorrection,
  as: Corrected,
): DocumentEvent[] => {
  const wanted = { change: 'correction', correction: correction.correction } as const;
  if (isAccepted(given, wanted)) return [];
  const document = requireOffered(given, wanted);
  return [...returnToUnconfirmed(document), ...corrected(document, correction, as)];
};

/** People agree that the answer is taken back. Again it is nothing. @throws as `requireOffered` */
export const acceptWithdrawal = (given: Document | undefined, correction: number): DocumentEvent[] => {
  const wanted = { change: 'withdrawal', correction } as const;
  return isAccepted(given, wanted) ? [] : [deleted(requireOffered(given, wanted))];
};

/** People leave the document as it is. Again it is nothing. @throws as `requireOffered` */
export const declineChange = (
  given: Document | undefined,
  { change, correction }: Wanted,
): DocumentEvent[] => {
  if (given?.handled.has(declinedKey(change, correction))) return [];
  const { id: documentId, answer } = requireOffered(given, { change, correction });
  return [AnswerChangeDeclined.of({ documentId, demandId: answer.demandId, change, correction })];
};

/** Gives an answer back to its respondent; the same remark again is nothing. @throws RuleBroken as `editable`, 'document-not-answered' */
export const returnAnswer = (given: Document | undefined, remark: string): DocumentEvent[] => {
  const { id: documentId, answer } = editable(given);
  if (!answer) throw new RuleBroken('document-not-answered');
  return answer.returned === remark ? [] : [AnswerReturned.of({ documentId }, { remark })];
};
