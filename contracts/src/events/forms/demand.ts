import { z } from 'zod';
import { AnswerChange, Correction } from '../../objects/demands/answer-change.js';
import { FragmentInput } from '../../objects/demands/fragment-input.js';
import { BlobRef, Id } from '../../objects/ids.js';
import { event, sealedEvent, type EventOf } from '../define.js';

/** All of an answer is sealed under the key of the document that it becomes. */
const ofDemand = { demandId: Id, documentId: Id, sheetId: Id };

/** Values that came before the rest of an answer. */
export const DemandInputsRegistered = sealedEvent('DemandInputsRegistered', {
  data: z.object(ofDemand),
  personal: z.object({ inputs: z.array(FragmentInput) }),
  keyOwner: (data) => data.documentId,
});

const sentData = {
  ...ofDemand,
  /** Edition of the form that was answered. */
  edition: z.number().int().positive(),
  attachments: z.array(z.object({ id: Id, fragment: Id, bytes: z.number().int().positive() })),
};
const sentPersonal = z.object({
  inputs: z.array(FragmentInput),
  comment: z.string(),
  /** Names of the attachments, in their order. */
  names: z.array(z.string()),
});

/** A respondent sent an answer; it is whole once the attachments have come that it names. */
export const DemandMade = sealedEvent('DemandMade', {
  data: z.object(sentData),
  personal: sentPersonal,
  keyOwner: (data) => data.documentId,
});

/** The respondent sent it again, otherwise (docs/product/public-form.md#correcting): the whole answer, with the files of before that it keeps. */
export const DemandCorrected = sealedEvent('DemandCorrected', {
  data: z.object({
    ...sentData,
    /** 1 for the first correction of the answer. */
    correction: Correction,
  }),
  personal: sentPersonal,
  keyOwner: (data) => data.documentId,
});

/** Files that a correction names never came: the answer is as it was before. */
export const DemandCorrectionExpired = event(
  'DemandCorrectionExpired',
  z.object({ ...ofDemand, correction: Correction }),
);

/** People left the document as it is: the answer is as it was before. */
export const DemandChangeDeclined = event(
  'DemandChangeDeclined',
  z.object({ ...ofDemand, change: AnswerChange, correction: Correction }),
);

/** The respondent took the answer back. */
export const DemandWithdrawn = event('DemandWithdrawn', z.object(ofDemand));

/** A file that belongs to an answer has come. */
export const DemandFileAttached = event(
  'DemandFileAttached',
  z.object({ ...ofDemand, attachmentId: Id, file: BlobRef }),
);

/** The rest of it never came: what had come is erased. */
export const DemandExpired = event('DemandExpired', z.object(ofDemand));

export const demandEvents = [
  DemandInputsRegistered,
  DemandMade,
  DemandCorrected,
  DemandCorrectionExpired,
  DemandWithdrawn,
  DemandChangeDeclined,
  DemandFileAttached,
  DemandExpired,
];
export type DemandEvent = EventOf<(typeof demandEvents)[number]>;
