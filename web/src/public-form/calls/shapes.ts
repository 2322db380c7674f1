import type { InputType } from '@reader/contracts/codes/document';
import type { FieldKind } from '@reader/contracts/codes/field';
import type {
  FormItemFragmentWire,
  FormItemWire,
  FragmentOptionWire,
  Sheet,
} from '@reader/contracts/http/configuration/sheets';
import type { PostcodesAnswer } from '@reader/contracts/http/configuration/postcodes';
import type { RecallAnswer, WithdrawAnswer } from '@reader/contracts/http/forms/corrections';
import type {
  AnnouncedAttachment,
  AuthAnswer,
  DemandAnswer,
  PublicForm,
} from '@reader/contracts/http/forms/respondents';
import type { Problem } from '@reader/contracts/http/problem';
import type { FragmentInput } from '@reader/contracts/objects/demands/fragment-input';
import type { ShownWhen } from '@reader/contracts/objects/sheets/shown-when';
import type { z } from 'zod';
import { flag, listOf, number, oneOf, orNull, record, text } from './shape';

/*
 * What the server answers, as the contracts have it. Their schemas are zod's, which is a quarter of what a phone may be asked to
 * load: these checks have their types (and a test holds them to the schemas).
 */

const FIELD_KINDS = [
  ...(['text', 'name', 'kana', 'address', 'company', 'code', 'digits'] as const),
  ...(['amount', 'quantity', 'date', 'phone', 'postcode', 'mark'] as const),
] as const satisfies readonly FieldKind[];
const INPUT_TYPES = ['TX', 'TA', 'SL', 'FL', 'RA', 'CK', 'TL'] as const satisfies readonly InputType[];

export const publicForm = record<PublicForm>({
  id: text,
  form_subject: text,
  organization: text,
  state: oneOf(['open', 'before', 'over']),
  answer_from: orNull(text),
  answer_until: orNull(text),
  text,
});

export const authAnswer = record<AuthAnswer>({
  token: text,
  edition: number,
  completion_text: text,
  attachment_bytes: number,
});

/** What a new token comes with; an edition only where the server says one. */
export const refreshAnswer = record<{ token: string; edition: number | null }>({
  token: text,
  edition: orNull(number),
});

export const demandAnswer = record<DemandAnswer>({
  id: text,
  receipt_number: text,
  received_at: text,
  is_complete: flag,
  missing: listOf(text),
  correction_code: orNull(text),
});

export const fragmentInput = record<FragmentInput>({ form_item: text, fragment: text, value: text });
export const announcedAttachment = record<AnnouncedAttachment>({
  id: text,
  fragment: text,
  name: text,
  bytes: number,
});

const recalledState = oneOf(['sent', 'returned', 'waiting', 'declined', 'withdrawn']);

export const recallAnswer = record<RecallAnswer>({
  id: text,
  receipt_number: text,
  received_at: text,
  state: recalledState,
  is_withdrawn: flag,
  remark: text,
  corrections: number,
  edition: number,
  is_correctable: flag,
  fragment_inputs: listOf(fragmentInput),
  comment: text,
  attachments: listOf(announcedAttachment),
});

export const withdrawAnswer = record<WithdrawAnswer>({ state: recalledState });

export const postcodes = record<Pick<PostcodesAnswer, 'postcodes'>>({
  postcodes: listOf(
    record({ code: text, towns: listOf(record({ prefecture: text, city: text, town: text })) }),
  ),
});

/** The fields of a problem that people are told of. */
export const problemShape = record<
  Pick<Problem, 'code' | 'title' | 'status'> & {
    readonly detail: string | null;
    readonly fields: { readonly message: string }[] | null;
  }
>({
  code: text,
  title: text,
  status: number,
  detail: orNull(text),
  fields: orNull(listOf(record({ message: text }))),
});

const shownWhen = record<ShownWhen>({ fragment: text, values: listOf(text) });

export const sheet = record<Pick<Sheet, 'id' | 'form_subject'>>({ id: text, form_subject: text });

export const formItem = record<z.infer<typeof FormItemWire>>({
  id: text,
  sheet: text,
  sequence: number,
  subject: text,
  display_subject: text,
  using: flag,
  frame_group: orNull(number),
  standard_item: orNull(text),
  shown_when: orNull(shownWhen),
});

export const formItemFragment = record<z.infer<typeof FormItemFragmentWire>>({
  id: text,
  form_item: text,
  sequence: number,
  label: text,
  type: oneOf(INPUT_TYPES),
  kind: oneOf(FIELD_KINDS),
  required: flag,
  clipped: flag,
  is_applicant: flag,
  value: text,
  options: listOf(text),
  auto_generate_options: text,
  area_linkage_key: orNull(text),
});

export const fragmentOption = record<z.infer<typeof FragmentOptionWire>>({
  id: text,
  fragment: text,
  sequence: number,
  value: text,
});

export type FormItemAnswer = ReturnType<typeof formItem>;
export type FragmentAnswer = ReturnType<typeof formItemFragment>;
export type OptionAnswer = ReturnType<typeof fragmentOption>;
