import { z } from 'zod';
import { InputType } from '../../codes/document.js';
import { FieldKind } from '../../codes/field.js';
import { Id } from '../ids.js';
import { TemplateTable } from './sheet-template.js';
import { ShownWhen } from './shown-when.js';

/** A place on a blank page, in mm from its top left corner; `page` is 1-based. One that reaches over its page is refused when it is published. */
export const SheetArea = z.object({
  /** What a fragment's `areaLinkageKey` names. */
  key: z.string().min(1),
  page: z.number().int().positive(),
  x: z.number(),
  y: z.number(),
  width: z.number().positive(),
  height: z.number().positive(),
});
export type SheetArea = z.infer<typeof SheetArea>;

/** A question of a form. What each field means: docs/product/sheets.md#what-the-fields-of-a-form-mean. */
export const FormItem = z.object({
  id: Id,
  sequence: z.number().int().positive(),
  subject: z.string(),
  /** Shown instead of `subject` where it is not empty. */
  displaySubject: z.string(),
  /** An item that is not in use is neither read nor asked. */
  using: z.boolean(),
  /** Items with the same number belong to one frame and follow each other; null: its own. */
  frameGroup: z.number().int().positive().nullable(),
  /** The standard item by which outputs find this one whatever the form calls it. */
  standardItem: Id.nullable(),
  /** null, or absent in forms from before there were conditions: always asked. */
  shownWhen: ShownWhen.nullable().optional(),
});
export type FormItem = z.infer<typeof FormItem>;

/** One blank to fill in (docs/product/entities.md#sheet). */
export const FormItemFragment = z.object({
  id: Id,
  formItem: Id,
  sequence: z.number().int().positive(),
  label: z.string(),
  type: InputType.exclude(['tableCell']),
  kind: FieldKind,
  required: z.boolean(),
  /** Its area is also kept as a picture of its own. */
  clipped: z.boolean(),
  /** Its value is the document's applicant. */
  isApplicant: z.boolean(),
  /** What it holds before anybody filled it in. */
  value: z.string(),
  /** `kind:from:to` (docs/product/limits.md#generated-options); '' for none. */
  autoGenerateOptions: z.string(),
  areaLinkageKey: z.string().nullable(),
});
export type FormItemFragment = z.infer<typeof FormItemFragment>;

export const FragmentOption = z.object({
  id: Id,
  fragment: Id,
  sequence: z.number().int().positive(),
  value: z.string(),
});
export type FragmentOption = z.infer<typeof FragmentOption>;

/** A table of a form; its cells' boxes are in mm, as areas are. */
export const SheetTable = TemplateTable;
export type SheetTable = z.infer<typeof SheetTable>;

/** All that a form asks, and where. */
export const SheetForm = z.object({
  items: z.array(FormItem),
  fragments: z.array(FormItemFragment),
  options: z.array(FragmentOption),
  areas: z.array(SheetArea),
  tables: z.array(SheetTable),
});
export type SheetForm = z.infer<typeof SheetForm>;

export const emptyForm: SheetForm = { items: [], fragments: [], options: [], areas: [], tables: [] };
