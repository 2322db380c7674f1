import { z } from 'zod';
import { FragmentInput } from '../../objects/demands/fragment-input.js';
import { AnswerChange, Correction } from '../../objects/demands/answer-change.js';
import { Id, Instant } from '../../objects/ids.js';
import { AnnouncedAttachment, DemandBody } from './respondents.js';

/** As it was printed, or typed from there. */
const CorrectionCode = z.string().min(1).max(100);

/** What a respondent has in hand of an answer that was sent. */
export const RecallBody = z.object({
  receipt_number: z.string().min(1).max(100),
  correction_code: CorrectionCode,
});

/**
 * Where an answer stands for its respondent: `sent`, `returned` (by staff, with a remark) and `declined` (what the respondent wanted last) can be
 * corrected; so can `waiting`, where staff are asked about a correction. `withdrawn` by the respondent, or deleted.
 */
export const RecalledState = z.enum(['sent', 'returned', 'waiting', 'declined', 'withdrawn']);
export type RecalledState = z.infer<typeof RecalledState>;

export const RecallAnswer = z.object({
  id: Id,
  receipt_number: z.string(),
  received_at: Instant,
  state: RecalledState,
  /** The respondent took it back: `withdrawn`, or `waiting` while staff are asked. */
  is_withdrawn: z.boolean(),
  /** What staff said when they gave it back; '' otherwise. */
  remark: z.string(),
  /** Corrections that were made so far. */
  corrections: Correction,
  /** Edition that was answered; only while the form has it can the answer be corrected. */
  edition: z.number().int().positive(),
  is_correctable: z.boolean(),
  fragment_inputs: z.array(FragmentInput),
  comment: z.string(),
  attachments: z.array(AnnouncedAttachment),
});
export type RecallAnswer = z.infer<typeof RecallAnswer>;

/** The whole answer as it is to be from now on; files of before that it keeps are named again. */
export const CorrectBody = DemandBody.pick({
  comment: true,
  fragment_inputs: true,
  attachments: true,
}).extend({
  correction_code: CorrectionCode,
  /** One more than there were. */
  correction: Correction.min(1),
  edition: z.number().int().positive(),
});
export type CorrectBody = z.infer<typeof CorrectBody>;

export const WithdrawBody = z.object({ correction_code: CorrectionCode });

/** Where an answer stands after it was taken back. */
export const WithdrawAnswer = z.object({ state: RecalledState });
export type WithdrawAnswer = z.infer<typeof WithdrawAnswer>;

const ShownFile = z.object({ id: Id, name: z.string(), bytes: z.number().int() });

/** What a respondent wants changed of a document that was signed for. */
export const OfferedChangeWire = z.object({
  change: AnswerChange,
  correction: Correction,
  /** Values that the respondent changed; null: it was not asked, or is not any more. */
  values: z.array(
    z.object({
      subject: z.string(),
      label: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  /** null: it is the same. */
  comment: z.object({ before: z.string(), after: z.string() }).nullable(),
  files: z.object({ before: z.array(ShownFile), after: z.array(ShownFile) }).nullable(),
});
export type OfferedChangeWire = z.infer<typeof OfferedChangeWire>;

/** An answer to a form, as those who check its document see it. */
export const AnswerStateWire = z.object({
  /** Corrections that the document shows. */
  correction: Correction,
  offered: OfferedChangeWire.nullable(),
  /** What the respondent was told when the answer was given back; null: it was not, or it was corrected since. */
  returned: z.string().nullable(),
});
export type AnswerStateWire = z.infer<typeof AnswerStateWire>;

/** What people decide of a change that they have seen. */
export const DecideChangeBody = z.object({
  change: AnswerChange,
  correction: Correction,
  decision: z.enum(['accept', 'decline']),
});
export type DecideChangeBody = z.infer<typeof DecideChangeBody>;

export const ReturnAnswerBody = z.object({ remark: z.string().trim().min(1).max(1_000) });
