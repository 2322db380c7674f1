import { z } from 'zod';
import { Id, Instant } from '../../objects/ids.js';
import { FragmentInput } from '../../objects/demands/fragment-input.js';
import { MOST_ATTACHMENT_BYTES } from './answering.js';

/** Whether a form takes answers now. */
export const AnsweringState = z.enum(['open', 'before', 'over']);
export type AnsweringState = z.infer<typeof AnsweringState>;

/** What anybody who has the address of a form may know of it. */
export const PublicForm = z.object({
  id: Id,
  form_subject: z.string(),
  /** Name of the organisation. */
  organization: z.string(),
  state: AnsweringState,
  answer_from: Instant.nullable(),
  answer_until: Instant.nullable(),
  /** What is said before or after the period; '' for the product's own words, and while it is open. */
  text: z.string(),
});
export type PublicForm = z.infer<typeof PublicForm>;

/** `username`: the id of the form. */
export const AuthBody = z.object({
  username: z.string().min(1).max(200),
  password: z.string().min(1).max(200),
});
export const AuthRefreshBody = z.object({ token: z.string().min(1).max(10_000) });
export const AuthAnswer = z.object({
  token: z.string(),
  /** Edition of the form that is asked. */
  edition: z.number().int().positive(),
  completion_text: z.string(),
  /** Largest size of an attachment in bytes. */
  attachment_bytes: z.number().int().max(MOST_ATTACHMENT_BYTES),
});
export type AuthAnswer = z.infer<typeof AuthAnswer>;

/** Values that one call may send. */
const MOST_INPUTS = 2_000;
/** Attachments of one answer, and of one batch. */
export const MOST_ATTACHMENTS = 100;

/** Values of one demand that are registered before it, or within it; `demand` is the submission's id. */
export const RegisterInputsBody = z
  .array(FragmentInput.extend({ demand: Id }))
  .min(1)
  .max(MOST_INPUTS)
  .refine(
    (inputs) => new Set(inputs.map(({ demand }) => demand)).size === 1,
    '1回に登録できるのは、1つの回答の値だけです。',
  );
export const RegisterInputsAnswer = z.object({ accepted: z.number().int() });

/** A file that belongs to an answer and comes by `PUT /api/attached-files/{demandId}`. */
export const AnnouncedAttachment = z.object({
  id: Id,
  fragment: Id,
  name: z.string().trim().min(1).max(255),
  bytes: z.number().int().positive().max(MOST_ATTACHMENT_BYTES),
});
export type AnnouncedAttachment = z.infer<typeof AnnouncedAttachment>;

export const DemandBody = z.object({
  /** The submission, made by the browser: sent again it is the same answer. Absent: the server makes one. */
  id: Id.optional(),
  sheet: Id.optional(),
  channel: z.literal('W').default('W'),
  /** Becomes the document's comment. */
  comment: z.string().max(2_000).default(''),
  /** Becomes the document's status; only unconfirmed is taken. */
  status: z.literal('U').default('U'),
  /** Edition of the form that was answered; absent: the current one. */
  edition: z.number().int().positive().optional(),
  fragment_inputs: z.array(FragmentInput).max(MOST_INPUTS).default([]),
  attachments: z
    .array(AnnouncedAttachment)
    .max(MOST_ATTACHMENTS)
    .refine(
      (attachments) => new Set(attachments.map(({ id }) => id)).size === attachments.length,
      '添付ファイルのIDが重複しています。',
    )
    .default([]),
});
export type DemandBody = z.infer<typeof DemandBody>;

export const DemandAnswer = z.object({
  id: Id,
  /** For people: eight letters and digits in two groups. */
  receipt_number: z.string(),
  received_at: Instant,
  /** All attachments that its list names have come: the answer is there. */
  is_complete: z.boolean(),
  /** Attachments that have not come. */
  missing: z.array(Id),
  /** What the respondent comes back to the answer with; null while it is not whole. */
  correction_code: z.string().nullable(),
});
export type DemandAnswer = z.infer<typeof DemandAnswer>;

/** A batch of attachments, each as `data:<type>;base64,…`. */
export const AttachedFilesBody = z.object({
  files: z
    .array(z.object({ id: Id, data_uri: z.string().startsWith('data:') }))
    .min(1)
    .max(MOST_ATTACHMENTS),
});
export type AttachedFilesBody = z.infer<typeof AttachedFilesBody>;
/** Bytes of a batch's body. */
export const ATTACHED_FILES_BYTES = 32 * 1_048_576;
