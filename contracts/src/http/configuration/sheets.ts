import { z } from 'zod';
import { FieldKind } from '../../codes/field.js';
import { InputType } from '../../codes/document.js';
import { standardItemStatus } from '../../codes/output.js';
import { SheetStatusCode } from '../../codes/sheet.js';
import { Id } from '../../objects/ids.js';
import { ShownWhen } from '../../objects/sheets/shown-when.js';

/** A registered form (docs/product/entities.md#sheet). */
export const Sheet = z.object({
  id: Id,
  form_subject: z.string(),
  is_template: z.boolean(),
  /** `inferred_at`: when it was made from a read document. */
  meta: z.object({ inferred_at: z.string().nullable() }),
  status: SheetStatusCode,
  /** The department that it is for; null: for all. */
  department: Id.nullable(),
  standard_sheet: Id.nullable(),
  keyword: z.string().nullable(),
  counts: z.object({ pages: z.number().int(), form_items: z.number().int(), documents: z.number().int() }),
  created_at: z.string(),
});
export type Sheet = z.infer<typeof Sheet>;

export const FormItemWire = z.object({
  id: Id,
  sheet: Id,
  sequence: z.number().int(),
  subject: z.string(),
  display_subject: z.string(),
  using: z.boolean(),
  frame_group: z.number().int().nullable(),
  standard_item: Id.nullable(),
  /** It is asked only where an earlier fragment was answered so; null: always. */
  shown_when: ShownWhen.nullable(),
});

export const FormItemFragmentWire = z.object({
  id: Id,
  form_item: Id,
  sequence: z.number().int(),
  label: z.string(),
  type: InputType,
  kind: FieldKind,
  required: z.boolean(),
  clipped: z.boolean(),
  is_applicant: z.boolean(),
  value: z.string(),
  options: z.array(z.string()),
  auto_generate_options: z.string(),
  area_linkage_key: z.string().nullable(),
});

export const FragmentOptionWire = z.object({
  id: Id,
  fragment: Id,
  sequence: z.number().int(),
  value: z.string(),
});

export const StandardFormItemWire = z.object({
  id: Id,
  organization: Id,
  status: z.literal(standardItemStatus.active),
  subject: z.string(),
});

export const OfSheet = z.object({ sheet_id: Id });
export const SheetCount = z.object({ count: z.number().int() });

/** Registering a read document as a form; its name is the document's file name where none is given. */
/** Whose the form is from now on; null: for all (docs/product/departments.md#documents-of-departments). */
export const SheetDepartmentBody = z.object({ department_id: Id.nullable() });

export const RegisterSheetBody = z
  .object({
    form_subject: z.string().trim().min(1).max(200).optional(),
    keyword: z.string().trim().max(200).optional(),
  })
  .default({});
export const RegisterSheetAnswer = z.object({ job_id: Id, sheet_id: Id });
