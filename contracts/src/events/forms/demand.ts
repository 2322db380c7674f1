import { z } from 'zod';
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

/** A respondent sent an answer; it is whole once the attachments have come that it names. */
export const DemandMade = sealedEvent('DemandMade', {
  data: z.object({
    ...ofDemand,
    /** Edition of the form that was answered. */
    edition: z.number().int().positive(),
    attachments: z.array(z.object({ id: Id, fragment: Id, bytes: z.number().int().positive() })),
  }),
  personal: z.object({
    inputs: z.array(FragmentInput),
    comment: z.string(),
    /** Names of the attachments, in their order. */
    names: z.array(z.string()),
  }),
  keyOwner: (data) => data.documentId,
});

/** A file that belongs to an answer has come. */
export const DemandFileAttached = event(
  'DemandFileAttached',
  z.object({ ...ofDemand, attachmentId: Id, file: BlobRef }),
);

/** The rest of it never came: what had come is erased. */
export const DemandExpired = event('DemandExpired', z.object(ofDemand));

export const demandEvents = [DemandInputsRegistered, DemandMade, DemandFileAttached, DemandExpired];
export type DemandEvent = EventOf<(typeof demandEvents)[number]>;
