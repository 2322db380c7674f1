import {
  AnswerChangeDeclined,
  AnswerChangeOffered,
  AnswerCorrected,
  AnswerReturned,
  DocumentDeleted,
  type DocumentEvent,
} from '@reader/contracts/events/document';
import type { AnswerOfDocument, OfferedChange } from '@reader/contracts/document/answer-after';
import { readingOf } from '@reader/contracts/document/fold-document';
import { statusOf } from '@reader/contracts/document/stage';
import type { ObjectChange } from '@reader/contracts/objects/changes';
import type { AnswerChange } from '@reader/contracts/objects/demands/answer-change';
import type { AnsweredInput } from '@reader/contracts/objects/document/answered-input';
import { contentOfAnswer } from '@reader/contracts/objects/document/content-of-answer';
import { graphOfContent, reviseContent } from '@reader/contracts/objects/document/revise-content';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import { editOf, type Edit } from '../document/consequences.js';
import { editable, existing, returnToUnconfirmed, revised } from '../document/decide.js';
import { offeredKey, type Document } from '../document/state.js';
import { Conflict, RuleBroken } from '../rule-broken.js';
import { inputsOfAnswer, keptAttachments, pagesOfAnswer, type Answered } from './answered-document.js';
import type { SentAnswer } from './demand.js';

/** A document that is an answer. */
type AnswerDocument = Document & { readonly answer: AnswerOfDocument };

const isAnswer = (document: Document): document is AnswerDocument => document.answer !== null;

/** The document of an answer, while it is there. */
const answerIn = (document: Document | undefined): AnswerDocument | undefined =>
  document && document.stage.name !== 'deleted' && isAnswer(document) ? document : undefined;

/** A correction that is whole. */
export interface WholeCorrection extends Answered {
  readonly correction: number;
  /** The correction that the document shows, and what it says. */
  readonly shown: number;
  readonly before: SentAnswer;
}

/** One value that a correction changes. */
export interface ChangedValue {
  readonly input: AnsweredInput;
  /** As the respondent had sent it; null: it was not asked. */
  readonly before: string | null;
  /** null: it is not asked any more. */
  readonly after: string | null;
}

/** What a correction changes of what was sent before, in the form's order. */
export const changedValues = ({ before: sent, ...answered }: WholeCorrection): ChangedValue[] => {
  const before = new Map(inputsOfAnswer({ ...answered, sent }).map((input) => [input.id, input]));
  const after = new Map(inputsOfAnswer(answered).map((input) => [input.id, input]));
  const all = [...new Map([...before, ...after]).values()].sort((a, b) => a.sequence - b.sequence);
  return all.flatMap((input): ChangedValue[] => {
    const [was, is] = [before.get(input.id)?.value ?? null, after.get(input.id)?.value ?? null];
    return was === is ? [] : [{ input, before: was, after: is }];
  });
};

/** What a correction changes of a document. */
interface Changes {
  /** Of what it holds. */
  readonly held: readonly ObjectChange[];
  /** What is asked now and was not before. */
  readonly made: readonly ObjectChange[];
}

/** A value that is asked now, where its page is still the document's; else it has no place. */
const madeIn = ({ id: document, pages }: AnswerDocument, input: AnsweredInput): ObjectChange => {
  const isThere = pages.some(({ id }) => id === input.pageId);
  const placed = isThere ? input : { ...input, pageId: null, box: null };
  const { id, ...after } = contentOfAnswer(document, [placed]).userInputs[0]!;
  return { action: 'created', class: 'userInputs', id, after };
};

const changesIn = (document: AnswerDocument, correction: WholeCorrection): Changes => {
  const { id, content, comment } = document;
  const shown = new Map(content.userInputs.map((input) => [input.id, input]));
  const values = changedValues(correction);
  const held = values.flatMap(({ input, after }): ObjectChange[] => {
    // What staff took out stays out.
    const now = shown.get(input.id);
    if (!now || now.value === after) return [];
    const of = { class: 'userInputs', id: input.id } as const;
    const { id: _, ...fields } = now;
    return after === null
      ? [{ ...of, action: 'deleted', before: fields }]
      : [{ ...of, action: 'updated', before: { value: now.value }, after: { value: after } }];
  });
  const made = values
    .filter(({ input, before }) => before === null && !shown.has(input.id))
    .map(({ input }) => madeIn(document, input));
  const after = correction.sent.comment;
  // A remark that staff wrote since stays.
  if (after === comment || comment !== correction.before.comment) return { held, made };
  const remark: ObjectChange = {
    ...{ action: 'updated', class: 'documents', id, before: { comment }, after: { comment: after } },
  };
  return { held: [...held, remark], made };
};

/** Marks and acceptances of values that change go; what is made is as the form places it, and is not judged. */
const editOfCorrection = (document: AnswerDocument, correction: WholeCorrection): Edit => {
  const { held, made } = changesIn(document, correction);
  const { changes, content } = editOf({ document, graph: graphOfContent(document.content), changes: held });
  return { changes: [...changes, ...made], content: reviseContent(content, made) };
};

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
        ...{ pages: pagesOfAnswer(correction), attachments, marks },
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

/** Asks people, once. */
const offer = (
  { id, answer, handled }: AnswerDocument,
  { change, correction }: OfferedChange,
): DocumentEvent[] =>
  handled.has(offeredKey(change, correction))
    ? []
    : [AnswerChangeOffered.of({ documentId: id, demandId: answer.demandId, change, correction })];

/**
 * What becomes of a respondent's correction: it is in force, unless somebody has signed for the document: then people are asked. Again it
 * decides to nothing (docs/product/public-form.md#correcting).
 */
export const takeCorrection = (
  given: Document | undefined,
  correction: WholeCorrection,
  as: Corrected,
): DocumentEvent[] => {
  const document = answerIn(given);
  if (!document || document.isErased || document.answer.correction >= correction.correction) return [];
  return document.stage.name === 'confirmed'
    ? offer(document, { change: 'correction', correction: correction.correction })
    : corrected(document, correction, as);
};

const deleted = ({ id: documentId, stage, readingId, ...rest }: Document): DocumentEvent =>
  DocumentDeleted.of({
    ...{ documentId, from: statusOf(stage), readingId, reason: 'withdrawn' },
    reading: readingOf({ stage, ...rest }),
  });

/** The respondent takes the answer back: the document goes, unless somebody has signed for it: then people are asked. */
export const takeWithdrawal = (given: Document | undefined, correction: number): DocumentEvent[] => {
  const document = answerIn(given);
  if (!document) return [];
  return document.stage.name === 'confirmed'
    ? offer(document, { change: 'withdrawal', correction })
    : [deleted(document)];
};

/** A document that people have been asked about. @throws RuleBroken as `existing`; Conflict 'answer-changed-since-seen' */
const requireOffered = (
  given: Document | undefined,
  { change, correction }: OfferedChange,
): AnswerDocument => {
  const document = existing(given);
  const offered = document.answer?.offered;
  if (!isAnswer(document) || offered?.change !== change || offered.correction !== correction)
    throw new Conflict('answer-changed-since-seen');
  return document;
};

/** People take the correction that they have seen: the document is open again, with it in force. @throws as `requireOffered` */
export const acceptCorrection = (
  given: Document | undefined,
  correction: WholeCorrection,
  as: Corrected,
): DocumentEvent[] => {
  const document = requireOffered(given, { change: 'correction', correction: correction.correction });
  return [...returnToUnconfirmed(document), ...corrected(document, correction, as)];
};

/** People agree that the answer is taken back. @throws as `requireOffered` */
export const acceptWithdrawal = (given: Document | undefined, correction: number): DocumentEvent[] => [
  deleted(requireOffered(given, { change: 'withdrawal', correction })),
];

/** People leave the document as it is. @throws as `requireOffered` */
export const declineChange = (
  given: Document | undefined,
  offered: { readonly change: AnswerChange; readonly correction: number },
): DocumentEvent[] => {
  const { id: documentId, answer } = requireOffered(given, offered);
  return [AnswerChangeDeclined.of({ documentId, demandId: answer.demandId, ...offered })];
};

/** Gives an answer back to its respondent; the same remark again is nothing. @throws RuleBroken as `editable`, 'document-not-answered' */
export const returnAnswer = (given: Document | undefined, remark: string): DocumentEvent[] => {
  const { id: documentId, answer } = editable(given);
  if (!answer) throw new RuleBroken('document-not-answered');
  return answer.returned === remark ? [] : [AnswerReturned.of({ documentId }, { remark })];
};
