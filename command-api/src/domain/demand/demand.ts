import {
  DemandExpired,
  DemandFileAttached,
  DemandInputsRegistered,
  DemandMade,
  type DemandEvent,
} from '@reader/contracts/events/forms/demand';
import { ERASED } from '@reader/contracts/events/define';
import type { InStream } from '@reader/contracts/events/recorded';
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
  /** null: not sent yet, or erased. */
  readonly answer: SentAnswer | null;
  /** When it was sent; null: not yet. */
  readonly receivedAt: string | null;
  /** Files that have come, by the attachment. */
  readonly files: ReadonlyMap<Id, BlobRef>;
  readonly isExpired: boolean;
}

const begun = ({ demandId, documentId, sheetId }: OfDemand): Demand => ({
  ...{ demandId, documentId, sheetId, registered: [], answer: null, receivedAt: null },
  files: new Map(),
  isExpired: false,
});

/** Of several values of a fragment the last counts. */
const merged = (before: readonly FragmentInput[], more: readonly FragmentInput[]): FragmentInput[] => [
  ...new Map([...before, ...more].map((input) => [input.fragment, input])).values(),
];

export const evolve = (before: Demand | undefined, event: InStream<DemandEvent>): Demand | undefined => {
  const demand = before ?? begun(event.data);
  switch (event.type) {
    case 'DemandInputsRegistered':
      return event.personal === ERASED
        ? demand
        : { ...demand, registered: merged(demand.registered, event.personal.inputs) };
    case 'DemandMade': {
      const receivedAt = event.metadata.occurredAt;
      if (event.personal === ERASED) return { ...demand, receivedAt };
      const { inputs, comment, names } = event.personal;
      const attachments = event.data.attachments.map((one, index) => ({ ...one, name: names[index] ?? '' }));
      return { ...demand, receivedAt, answer: { edition: event.data.edition, inputs, comment, attachments } };
    }
    case 'DemandFileAttached':
      return { ...demand, files: new Map([...demand.files, [event.data.attachmentId, event.data.file]]) };
    case 'DemandExpired':
      return { ...demand, isExpired: true };
  }
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
    if (demand.answer && saying(demand.answer) === saying(answer)) return [];
    throw new Conflict('demand-differs');
  }
  const { edition, inputs, comment, attachments } = answer;
  return [
    DemandMade.of(
      {
        ...of,
        edition,
        attachments: attachments.map(({ id, fragment, bytes }) => ({ id, fragment, bytes })),
      },
      { inputs: [...inputs], comment, names: attachments.map(({ name }) => name) },
    ),
  ];
};

/** What it names and has not come. */
export const missingAttachments = ({ answer, files }: Demand): Id[] =>
  (answer?.attachments ?? []).map(({ id }) => id).filter((id) => !files.has(id));

/** It was sent, and all that it names has come. */
export const isComplete = (demand: Demand): boolean =>
  demand.answer !== null && !demand.isExpired && missingAttachments(demand).length === 0;

/** @throws RuleBroken 'not-found', 'attachment-unknown' */
export const requireAttachment = (
  demand: Demand | undefined,
  sheetId: Id,
  attachmentId: Id,
): AnnouncedAttachment => {
  requireOpen(demand, sheetId);
  const found = demand?.answer?.attachments.find(({ id }) => id === attachmentId);
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
  const { demandId, documentId } = demand;
  return [DemandFileAttached.of({ demandId, documentId, sheetId, attachmentId, file })];
};

/** The rest never came. What is whole stays. */
export const expire = (demand: Demand | undefined): DemandEvent[] => {
  if (!demand || demand.isExpired || isComplete(demand)) return [];
  const { demandId, documentId, sheetId } = demand;
  return [DemandExpired.of({ demandId, documentId, sheetId })];
};
