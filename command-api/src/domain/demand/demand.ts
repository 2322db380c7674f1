import {
  DemandChangeDeclined,
  DemandCorrected,
  DemandCorrectionExpired,
  DemandExpired,
  DemandFileAttached,
  DemandInputsRegistered,
  DemandMade,
  DemandWithdrawn,
  type DemandEvent,
} from '@reader/contracts/events/forms/demand';
import { ERASED } from '@reader/contracts/events/define';
import type { InStream } from '@reader/contracts/events/recorded';
import type { AnswerChange } from '@reader/contracts/objects/demands/answer-change';
import type { FragmentInput } from '@reader/contracts/objects/demands/fragment-input';
import type { AnnouncedAttachment } from '@reader/contracts/http/forms/respondents';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import { Conflict, RuleBroken } from '../rule-broken.js';

/** What a demand is of. */
interface OfDemand {
  readonly demandId: Id;
  readonly documentId: Id;
  readonly sheetId: Id;
}

/** An answer as it was sent. */
export interface SentAnswer {
  readonly edition: number;
  readonly inputs: readonly FragmentInput[];
  readonly comment: string;
  readonly attachments: readonly AnnouncedAttachment[];
}

/** What a respondent sends through a public form. */
export interface Demand extends OfDemand {
  /** Values that came before it, by fragment. */
  readonly registered: readonly FragmentInput[];
  /** What was sent, by the correction, in their order; 0: at first. Not in it: what is erased, and corrections that never became whole. */
  readonly answers: ReadonlyMap<number, SentAnswer>;
  /** Corrections that were ever sent. */
  readonly corrections: number;
  /** When it was sent first; null: not yet. */
  readonly receivedAt: string | null;
  /** Files that have come, by the attachment. */
  readonly files: ReadonlyMap<Id, BlobRef>;
  /** The respondent took it back. */
  readonly isWithdrawn: boolean;
  /** People were asked about that, and kept the answer: they are not asked again. */
  readonly isWithdrawalDeclined: boolean;
  readonly isExpired: boolean;
}

const begun = ({ demandId, documentId, sheetId }: OfDemand): Demand => ({
  ...{ demandId, documentId, sheetId, registered: [], answers: new Map(), corrections: 0, receivedAt: null },
  files: new Map(),
  isWithdrawn: false,
  isWithdrawalDeclined: false,
  isExpired: false,
});

/** Of several values of a fragment the last counts. */
const merged = (before: readonly FragmentInput[], more: readonly FragmentInput[]): FragmentInput[] => [
  ...new Map([...before, ...more].map((input) => [input.fragment, input])).values(),
];

type Sending = Extract<DemandEvent, { type: 'DemandMade' | 'DemandCorrected' }>;

const withSent = (
  { answers }: Demand,
  correction: number,
  { data, personal }: Sending,
): Demand['answers'] => {
  if (personal === ERASED) return answers;
  const { inputs, comment, names } = personal;
  const attachments = data.attachments.map((one, index) => ({ ...one, name: names[index] ?? '' }));
  return new Map([...answers, [correction, { edition: data.edition, inputs, comment, attachments }]]);
};

/** The answer as if this correction had not been sent. */
const without = (demand: Demand, correction: number): Demand => {
  const answers = new Map([...demand.answers].filter(([number]) => number !== correction));
  const named = new Set([...answers.values()].flatMap(({ attachments }) => attachments.map(({ id }) => id)));
  return { ...demand, answers, files: new Map([...demand.files].filter(([id]) => named.has(id))) };
};

export const evolve = (before: Demand | undefined, event: InStream<DemandEvent>): Demand | undefined => {
  const demand = before ?? begun(event.data);
  switch (event.type) {
    case 'DemandInputsRegistered':
      return event.personal === ERASED
        ? demand
        : { ...demand, registered: merged(demand.registered, event.personal.inputs) };
    case 'DemandMade':
      return { ...demand, receivedAt: event.metadata.occurredAt, answers: withSent(demand, 0, event) };
    case 'DemandCorrected': {
      const { correction } = event.data;
      return { ...demand, corrections: correction, answers: withSent(demand, correction, event) };
    }
    case 'DemandChangeDeclined':
      return event.data.change === 'withdrawal'
        ? { ...demand, isWithdrawn: false, isWithdrawalDeclined: true }
        : without(demand, event.data.correction);
    case 'DemandCorrectionExpired':
      return without(demand, event.data.correction);
    case 'DemandWithdrawn':
      return { ...demand, isWithdrawn: true };
    case 'DemandFileAttached':
      return { ...demand, files: new Map([...demand.files, [event.data.attachmentId, event.data.file]]) };
    case 'DemandExpired':
      return { ...demand, files: new Map(), isExpired: true };
  }
};

/** The answer as it was sent last, with the number of the correction; undefined: nothing was, or it is erased. */
export const newestAnswer = ({
  answers,
}: Demand): { readonly correction: number; readonly answer: SentAnswer } | undefined => {
  const last = [...answers].at(-1);
  return last && { correction: last[0], answer: last[1] };
};

/** What is not there any more, or is another form's, is answered as not found. @throws RuleBroken 'not-found' */
const requireOpen = (demand: Demand | undefined, sheetId: Id): void => {
  if (demand && (demand.isExpired || demand.sheetId !== sheetId)) throw new RuleBroken('not-found');
};

/** Keeps values that come before the rest. The same again, and what comes after the answer, is nothing. @throws RuleBroken 'not-found' */
export const registerInputs = (
  demand: Demand | undefined,
  of: OfDemand,
  inputs: readonly FragmentInput[],
): DemandEvent[] => {
  requireOpen(demand, of.sheetId);
  if (demand?.receivedAt) return [];
  const known = demand?.registered ?? [];
  const isKnown = JSON.stringify(merged(known, inputs)) === JSON.stringify(known);
  return isKnown ? [] : [DemandInputsRegistered.of({ ...of }, { inputs: [...inputs] })];
};

/** All values of an answer: those that came before it, and its own. */
export const inputsOf = (demand: Demand | undefined, own: readonly FragmentInput[]): FragmentInput[] =>
  merged(demand?.registered ?? [], own);

/** An answer as a text; how the fields of a file are ordered says nothing. */
const saying = ({ inputs, comment, attachments }: SentAnswer): string =>
  JSON.stringify([
    ...[inputs, comment],
    attachments.map(({ id, fragment, name, bytes }) => [id, fragment, name, bytes]),
  ]);

/**
 * Takes an answer, once: sent again it is nothing.
 * @throws RuleBroken 'not-found'; Conflict 'demand-differs' where another answer was sent under this id
 */
export const make = (demand: Demand | undefined, of: OfDemand, answer: SentAnswer): DemandEvent[] => {
  requireOpen(demand, of.sheetId);
  if (demand?.receivedAt) {
    const first = demand.answers.get(0);
    if (first && saying(first) === saying(answer)) return [];
    throw new Conflict('demand-differs');
  }
  return [DemandMade.of({ ...of, ...dataOf(answer) }, personalOf(answer))];
};

const dataOf = ({ edition, attachments }: SentAnswer) => ({
  edition,
  attachments: attachments.map(({ id, fragment, bytes }) => ({ id, fragment, bytes })),
});

const personalOf = ({ inputs, comment, attachments }: SentAnswer) => ({
  inputs: [...inputs],
  comment,
  names: attachments.map(({ name }) => name),
});

const ofDemand = ({ demandId, documentId, sheetId }: Demand): OfDemand => ({ demandId, documentId, sheetId });

/** A demand whose first answer is there whole. @throws RuleBroken 'not-found' */
const requireSent = (demand: Demand | undefined, sheetId: Id): Demand => {
  requireOpen(demand, sheetId);
  if (!demand || !isWhole(demand, 0)) throw new RuleBroken('not-found');
  return demand;
};

/** Files of before are named as they were. @throws RuleBroken 'attachment-unknown' */
const requireSameFiles = ({ answers }: Demand, { attachments }: SentAnswer): void => {
  const known = new Map(
    [...answers.values()].flatMap((one) => one.attachments.map((file) => [file.id, file])),
  );
  const isOther = ({ id, fragment, bytes }: AnnouncedAttachment) => {
    const before = known.get(id);
    return before !== undefined && (before.fragment !== fragment || before.bytes !== bytes);
  };
  if (attachments.some(isOther)) throw new RuleBroken('attachment-unknown');
};

/**
 * Takes a correction of the answer (docs/product/public-form.md#correcting): the whole answer, as the next correction after the
 * `correction` − 1 that its author had seen. Sent again, and where it says what the answer says, it is nothing.
 * @throws RuleBroken 'not-found', 'answer-withdrawn', 'attachment-unknown'; Conflict 'answer-changed-since-seen'
 */
export const correct = (
  given: Demand | undefined,
  sheetId: Id,
  { correction, answer }: { readonly correction: number; readonly answer: SentAnswer },
): DemandEvent[] => {
  const demand = requireSent(given, sheetId);
  if (demand.isWithdrawn) throw new RuleBroken('answer-withdrawn');
  const same = demand.answers.get(correction);
  if (same && saying(same) === saying(answer)) return [];
  if (correction !== demand.corrections + 1) throw new Conflict('answer-changed-since-seen');
  requireSameFiles(demand, answer);
  const newest = newestAnswer(demand);
  if (newest && saying(newest.answer) === saying(answer)) return [];
  return [DemandCorrected.of({ ...ofDemand(demand), ...dataOf(answer), correction }, personalOf(answer))];
};

/** Takes the answer back; again it is nothing. @throws RuleBroken 'not-found', 'answer-kept' where people were asked for it before and kept it */
export const withdraw = (given: Demand | undefined, sheetId: Id): DemandEvent[] => {
  const demand = requireSent(given, sheetId);
  if (demand.isWithdrawalDeclined) throw new RuleBroken('answer-kept');
  return demand.isWithdrawn ? [] : [DemandWithdrawn.of(ofDemand(demand))];
};

/**
 * People declined what the respondent wanted: the answer is as the document shows it, in the correction `shown`, and with the one that was
 * declined go those before it. Again it is nothing.
 */
export const declineChange = (
  demand: Demand | undefined,
  { change, correction, shown }: { change: AnswerChange; correction: number; shown: number },
): DemandEvent[] => {
  if (!demand) return [];
  const declined = (number: number) =>
    DemandChangeDeclined.of({ ...ofDemand(demand), change, correction: number });
  if (change === 'withdrawal') return demand.isWithdrawn ? [declined(correction)] : [];
  return [...demand.answers.keys()].filter((one) => one > shown && one <= correction).map(declined);
};

const missingOf = ({ files }: Demand, { attachments }: SentAnswer): Id[] =>
  attachments.map(({ id }) => id).filter((id) => !files.has(id));

/** What was sent last names it, and it has not come. */
export const missingAttachments = (demand: Demand): Id[] => {
  const newest = newestAnswer(demand);
  return newest ? missingOf(demand, newest.answer) : [];
};

/** Whether all that this correction names has come. */
export const isWhole = (demand: Demand, correction: number): boolean => {
  const answer = demand.answers.get(correction);
  return answer !== undefined && !demand.isExpired && missingOf(demand, answer).length === 0;
};

/** The number of the newest correction of which all has come; undefined: not even the first answer has. */
export const newestWhole = (demand: Demand): number | undefined =>
  [...demand.answers.keys()].filter((correction) => isWhole(demand, correction)).at(-1);

/** It was sent, and all that it names as it was sent last has come. */
export const isComplete = (demand: Demand): boolean => {
  const newest = newestAnswer(demand);
  return newest !== undefined && isWhole(demand, newest.correction);
};

/** @throws RuleBroken 'not-found', 'attachment-unknown' */
export const requireAttachment = (
  demand: Demand | undefined,
  sheetId: Id,
  attachmentId: Id,
): AnnouncedAttachment => {
  requireOpen(demand, sheetId);
  const newest = demand && newestAnswer(demand);
  const found = newest?.answer.attachments.find(({ id }) => id === attachmentId);
  if (!found) throw new RuleBroken('attachment-unknown');
  return found;
};

/** Takes a file that the answer names; the same again is nothing. @throws as `requireAttachment` */
export const attach = (
  demand: Demand | undefined,
  sheetId: Id,
  { attachmentId, file }: { readonly attachmentId: Id; readonly file: BlobRef },
): DemandEvent[] => {
  requireAttachment(demand, sheetId, attachmentId);
  if (!demand || demand.files.has(attachmentId)) return [];
  return [DemandFileAttached.of({ ...ofDemand(demand), attachmentId, file })];
};

/** The rest never came. What is whole stays, and with it the answer as it was before a correction that is not. */
export const expire = (demand: Demand | undefined): DemandEvent[] => {
  if (!demand || demand.isExpired) return [];
  if (!isWhole(demand, 0)) return [DemandExpired.of(ofDemand(demand))];
  return [...demand.answers.keys()]
    .filter((correction) => !isWhole(demand, correction))
    .map((correction) => DemandCorrectionExpired.of({ ...ofDemand(demand), correction }));
};
