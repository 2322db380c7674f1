import { z } from 'zod';
import { InputType } from '../../codes/document.js';
import { FieldKind } from '../../codes/field.js';
import { Box } from '../../objects/geometry.js';
import { UserInput } from '../../objects/document/document-content.js';
import { Id } from '../../objects/ids.js';
import { CheckQuery } from './documents.js';

/** Values per call unless another number is asked for: what one sees at a glance. */
export const GROUPED_PAGE = 60;

/** Values that so few documents have, or fewer, stand together: among them are those that were read wrongly. */
export const RARE = 2;

/**
 * What is looked at together (docs/product/grouped-view.md): one field, one digit of all number fields, all
 * marks.
 */
export const GroupedBy = z.enum(['field', 'character', 'mark']);
export type GroupedBy = z.infer<typeof GroupedBy>;

/** The documents of a form that may be checked, narrowed as the check screen's list is. */
export const GroupedDocumentsQuery = CheckQuery.omit({ sheet: true, queue: true }).extend({ sheet_id: Id });
export type GroupedDocumentsQuery = z.infer<typeof GroupedDocumentsQuery>;

const Cursor = z
  .string()
  .max(2000)
  .transform((text, context) => {
    const parsed = GroupedCursor.safeParse(jsonOf(text));
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message: '続きの位置が正しくありません。' });
    return z.NEVER;
  });

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** The last value of a page: what follows it comes next, whatever was looked at meanwhile. */
export const GroupedCursor = z.tuple([
  z.number().int(),
  z.boolean(),
  z.string(),
  z.number().int(),
  Id,
  z.number().int().min(-1),
]);
export type GroupedCursor = z.infer<typeof GroupedCursor>;

export const GroupedValuesQuery = GroupedDocumentsQuery.extend({
  by: GroupedBy.default('field'),
  /** Of `field`: a fragment, or `table:<table>:<column>`, both 1-based. */
  field: z.string().max(60).optional(),
  /** Of `character`: the digit, half width. */
  character: z
    .string()
    .regex(/^[0-9]$/, '半角の数字1文字で指定してください。')
    .optional(),
  /** Doubtful values only; otherwise all that nobody has looked at. */
  doubtful: z.enum(['true', 'false']).default('false'),
  /** Rare values, then equal ones together; or the least sure first. */
  order: z.enum(['value', 'confidence']).default('value'),
  limit: z.coerce.number().int().min(1).max(200).default(GROUPED_PAGE),
  cursor: Cursor.optional(),
}).refine(
  ({ by, field, character }) =>
    by === 'field' ? field !== undefined : by === 'character' ? character !== undefined : true,
  { message: '項目または数字を指定してください。', path: ['field'] },
);
export type GroupedValuesQuery = z.infer<typeof GroupedValuesQuery>;

const Picture = z.object({ url: z.string(), box: Box });

/** A value in the grid, with what is needed to show it and to save what becomes of it. */
export const GroupedValue = z.object({
  document_id: Id,
  file_name: z.string(),
  /** Content revision of the document: edits name it as `_revision`. */
  revision: z.number().int(),
  field: z.string(),
  input: UserInput,
  /** Of `character`: which code point of the value is meant, 0-based; null otherwise. */
  position: z.number().int().nullable(),
  /** Values of its group that are still to be looked at. */
  alike: z.number().int(),
  /** The picture of what is meant (`focus`), and that of the whole field; boxes in px of the kept page; null: it has no place. */
  snippet: Picture.extend({ focus: Box, whole: Picture }).nullable(),
});
export type GroupedValue = z.infer<typeof GroupedValue>;

export const GroupedValuesAnswer = z.object({
  total: z.number().int(),
  values: z.array(GroupedValue),
  /** `cursor` of the next page; null: this was the last. */
  next: z.string().nullable(),
});
export type GroupedValuesAnswer = z.infer<typeof GroupedValuesAnswer>;

const Open = {
  /** Values that nobody has looked at. */
  open: z.number().int(),
  /** Those of them that are doubtful. */
  doubtful: z.number().int(),
};

/** What of a form's documents there is to look at. */
export const GroupedFieldsAnswer = z.object({
  /** Documents that may be checked. */
  documents: z.number().int(),
  /** Those of them of which every value was looked at. */
  ready: z.number().int(),
  fields: z.array(
    z.object({
      field: z.string(),
      subject: z.string(),
      label: z.string(),
      type: InputType,
      /** null: a column of a table, of which no kind is known. */
      kind: FieldKind.nullable(),
      ...Open,
    }),
  ),
  characters: z.array(z.object({ character: z.string(), open: z.number().int() })),
  marks: z.object(Open),
});
export type GroupedFieldsAnswer = z.infer<typeof GroupedFieldsAnswer>;

/** Documents of which every value was looked at, oldest first; at most as many as one call confirms. */
export const GroupedReadyAnswer = z.object({
  count: z.number().int(),
  documents: z.array(z.object({ document_id: Id, file_name: z.string(), revision: z.number().int() })),
});
export type GroupedReadyAnswer = z.infer<typeof GroupedReadyAnswer>;
