import { z } from 'zod';
import { Instant } from '../../objects/ids.js';
import { orNothing } from '../../objects/or-nothing.js';

/** Largest size of an attachment in bytes where a form says nothing else. */
export const ATTACHMENT_BYTES = 10 * 1_048_576;
/** The most that a form may allow. */
export const MOST_ATTACHMENT_BYTES = 20 * 1_048_576;

/** Text that respondents are shown. */
const ShownText = z.string().trim().max(2_000);

/** How a form is answered on the web (docs/product/public-form.md#settings). */
export const Answering = z.object({
  /** Answers are taken, within the period. */
  is_open: z.boolean(),
  /** null: from the moment it is open. */
  answer_from: orNothing(Instant),
  /** null: until it is closed. */
  answer_until: orNothing(Instant),
  /** What is said before the period, after it, and to those who have answered; '' for the product's own words. */
  preinitiation_text: ShownText,
  expiration_text: ShownText,
  completion_text: ShownText,
  attachment_bytes: z.number().int().min(1).max(MOST_ATTACHMENT_BYTES),
});
export type Answering = z.infer<typeof Answering>;

/** Characters of a form's password: it is printed on letters. */
export const SheetPassword = z
  .string()
  .min(4, 'パスワードは4文字以上にして下さい。')
  .max(100)
  .regex(/^[\x21-\x7e]+$/, 'パスワードは半角の英数字と記号で入力して下さい。');

export const AnsweringBody = Answering.extend({
  /** Absent: as it is. */
  password: SheetPassword.optional(),
});
export type AnsweringBody = z.infer<typeof AnsweringBody>;

export const AnsweringWire = Answering.extend({ has_password: z.boolean() });
export type AnsweringWire = z.infer<typeof AnsweringWire>;
