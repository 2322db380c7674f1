import { z } from 'zod';
import { InputType, ValueMark, inputType } from '../../codes/document.js';
import { objectClass } from '../define.js';
import { Id } from '../ids.js';
import { noFrames, type OutputFrameSet } from '../output/output-frames.js';
import { Origin } from './reading-content.js';
import { orNothing } from '../or-nothing.js';

const Pixels = z.number().min(0).max(100_000);
const Position = z.number().int().min(1).max(10_000);
const VALUE_LIMIT = 20_000;
const LABEL_LIMIT = 500;
const COMMENT_LIMIT = 2_000;
const ACCEPTED_LIMIT = 500;

/** Characters of a reason that are kept with its acceptance. */
export const REASON_LIMIT = 500;

/** A rule that was broken when somebody accepted the value, and why: broken for another reason it is not accepted. */
export const AcceptedViolation = z.object({ rule: Id, reason: z.string().max(REASON_LIMIT) });
export type AcceptedViolation = z.infer<typeof AcceptedViolation>;

/**
 * A value on a page (docs/product/entities.md#user-input). Positions of table cells are 1-based; boxes are px
 * of the kept page image.
 */
export const userInputs = objectClass('userInputs', {
  root: 'documentContent',
  parent: ['document', 'root'],
  references: [['table', 'tables']],
  schema: z.object({
    document: Id,
    uploaded_file: Id.nullable().default(null),
    fragment: Id.nullable().default(null),
    form_item: Id.nullable().default(null),
    table: Id.nullable().default(null),
    type: InputType.default(inputType.text),
    subject: z.string().max(LABEL_LIMIT).default(''),
    label: z.string().max(LABEL_LIMIT).default(''),
    value: z.string().max(VALUE_LIMIT).default(''),
    /** Set while the value is empty for a reason (docs/product/check.md); null otherwise. */
    mark: orNothing(ValueMark).default(null),
    mark_reason: z.string().max(LABEL_LIMIT).default(''),
    /**
     * A person has looked at the value and left it as it is; absent: nobody has (docs/product/grouped-view.md).
     */
    is_accepted: z.boolean().optional(),
    /** Code points of the value, 0-based, that a person has looked at one by one. */
    accepted_characters: z.array(z.number().int().min(0).max(VALUE_LIMIT)).max(VALUE_LIMIT).optional(),
    /** Rules that the value breaks, and a person has left it as it is (docs/product/field-rules.md). */
    accepted_violations: z.array(AcceptedViolation).max(ACCEPTED_LIMIT).optional(),
    sequence: z.number().int().min(1).default(1),
    is_table_header: z.boolean().default(false),
    is_table_body: z.boolean().default(false),
    cell_position_in_row: Position.nullable().default(null),
    cell_position_in_column: Position.nullable().default(null),
    x: Pixels.default(0),
    y: Pixels.default(0),
    width: Pixels.default(0),
    height: Pixels.default(0),
  }),
});

/** A table on a page (docs/product/entities.md#table), with the defaults of its names. */
export const tables = objectClass('tables', {
  root: 'documentContent',
  parent: ['document', 'root'],
  schema: z.object({
    document: Id,
    uploaded_file: Id.nullable().default(null),
    subject: z.string().max(LABEL_LIMIT).default('項目名'),
    label: z.string().max(LABEL_LIMIT).default('入力欄名'),
    sequence: z.number().int().min(1).default(1),
    row_number: z.number().int().min(1).max(1000).default(1),
    column_number: z.number().int().min(1).max(1000).default(1),
    is_upper_header: z.boolean().default(false),
    is_lower_header: z.boolean().default(false),
    is_left_header: z.boolean().default(false),
    is_right_header: z.boolean().default(false),
    upper_header: z.string().max(LABEL_LIMIT).default(''),
    lower_header: z.string().max(LABEL_LIMIT).default(''),
    left_header: z.string().max(LABEL_LIMIT).default(''),
    right_header: z.string().max(LABEL_LIMIT).default(''),
    is_auto_correction: z.boolean().default(false),
    divisional_output_by_row: z.boolean().default(false),
    divisional_output_by_column: z.boolean().default(false),
    horizontal_division_number: z.number().int().min(1).max(100).default(1),
    vertical_division_number: z.number().int().min(1).max(100).default(1),
    x: Pixels.default(0),
    y: Pixels.default(0),
    width: Pixels.default(0),
    height: Pixels.default(0),
  }),
});

/**
 * What staff write of a document itself (docs/product/check.md#the-comment). It is there as long as the
 * document: changed, never made or deleted.
 */
export const documentFields = objectClass('documents', {
  root: 'documentContent',
  parent: null,
  schema: z.object({ comment: z.string().max(COMMENT_LIMIT).default('') }),
});

/** A value as it is listed: its fields, the origin a reading gave it, and whether a person has corrected it since. */
export const UserInput = userInputs.schema.extend({
  id: Id,
  origin: Origin.nullable(),
  is_corrected: z.boolean(),
});
export type UserInput = z.infer<typeof UserInput>;

export const Table = tables.schema.extend({ id: Id });
export type Table = z.infer<typeof Table>;

/** The content of a document as a whole. */
export interface DocumentContent extends OutputFrameSet {
  readonly userInputs: readonly UserInput[];
  readonly tables: readonly Table[];
}

export const emptyContent: DocumentContent = { userInputs: [], tables: [], ...noFrames };
