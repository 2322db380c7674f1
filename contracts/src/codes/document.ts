import { z } from 'zod';

/** Wire codes of a document (docs/product/documents.md#statuses). The domain says it in words. */
export const DocumentStatusCode = z.enum(['U', 'C', 'M', 'D']);
export type DocumentStatusCode = z.infer<typeof DocumentStatusCode>;

export const DocumentStatus = z.enum(['unconfirmed', 'confirmed', 'invalid', 'deleted']);
export type DocumentStatus = z.infer<typeof DocumentStatus>;

export const documentStatusCode = {
  unconfirmed: 'U',
  confirmed: 'C',
  invalid: 'M',
  deleted: 'D',
} as const satisfies Record<DocumentStatus, DocumentStatusCode>;

/** Where the current reading of a document stands, for lists. */
export const ReadingState = z.enum(['waiting', 'reading', 'applicable', 'not-applicable', 'invalid']);
export type ReadingState = z.infer<typeof ReadingState>;

/** What the last reading of a document came to: with a form, without one, or to nothing. */
export const ReadingResult = z.enum(['applicable', 'not-applicable', 'invalid']);
export type ReadingResult = z.infer<typeof ReadingResult>;

/** A document that was read: with a form or without. */
export const ReadAs = ReadingResult.exclude(['invalid']);
export type ReadAs = z.infer<typeof ReadAs>;

/** What its last reading came to, or none has ended. */
export const ReadingOrResult = z.enum(['reading', ...ReadingResult.options]);
export type ReadingOrResult = z.infer<typeof ReadingOrResult>;

/** Channel of a document: W web form, F uploaded file (docs/product/entities.md#document). */
export const channel = { web: 'W', file: 'F' } as const;
export const ChannelCode = z.enum(channel);
export type ChannelCode = z.infer<typeof ChannelCode>;

/**
 * Type of a value: TX text, TA textarea, SL select, FL file, RA radio, CK checkbox, TL table cell
 * (docs/product/entities.md#user-input).
 */
export const inputType = {
  text: 'TX',
  textarea: 'TA',
  select: 'SL',
  file: 'FL',
  radio: 'RA',
  checkbox: 'CK',
  tableCell: 'TL',
} as const;
export const InputType = z.enum(inputType);
export type InputType = z.infer<typeof InputType>;

/** Why a value stays empty although it was looked at: nobody can read it, or there is nothing to enter. */
export const ValueMark = z.enum(['illegible', 'not-applicable']);
export type ValueMark = z.infer<typeof ValueMark>;

/**
 * Type of an output frame: O what is output, NO what is not (docs/product/entities.md#output-frame-set). The
 * frames of a page are of one type.
 */
export const frameType = { output: 'O', notOutput: 'NO' } as const;
export const FrameType = z.enum(frameType);
export type FrameType = z.infer<typeof FrameType>;
