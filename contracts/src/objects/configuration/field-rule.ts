import { z } from 'zod';
import { AddressSuggestion, CheckDigit, FieldRuleKind, FieldRuleSeverity } from '../../codes/field-rule.js';
import { objectClass } from '../define.js';
import { Id } from '../ids.js';
import { Sequence } from '../shared-fields.js';

const MOST_FIELDS = 100;
/** Values that a rule may allow. */
export const ALLOWED_VALUES_LIMIT = 1_000;

/** A day as yyyy-mm-dd, or '' for none. */
const Day = z.union([z.literal(''), z.iso.date('日付を入力して下さい。')]);

/** What a value of the form's field must be. Of the options those of its kind count; the others are kept. */
export const fieldRules = objectClass('fieldRules', {
  root: 'checkSettings',
  parent: ['settings', 'checkSettings'],
  schema: z.object({
    settings: Id,
    /** The field of the form that it is about. */
    fragment: Id,
    kind: FieldRuleKind.default('required'),
    severity: FieldRuleSeverity.default('doubt'),
    /** What the screen says instead of the rule's own reason; '' for that reason. */
    message: z.string().trim().max(200).default(''),
    sequence: Sequence,

    /** date: not after the day of checking, not before, not after. */
    is_past: z.boolean().default(false),
    earliest: Day.default(''),
    latest: Day.default(''),

    /** digits: how many, both counting; null for any number. */
    check_digit: CheckDigit.default('none'),
    digits_from: z.number().int().min(1).max(100).nullable().default(null),
    digits_to: z.number().int().min(1).max(100).nullable().default(null),

    /** sum: the fields that are added up, and a column of the form's table by its name ('' for none) and number. */
    terms: z.array(Id).max(MOST_FIELDS).default([]),
    table_subject: z.string().max(500).default(''),
    table_column: z.number().int().min(1).max(1_000).default(1),

    /** address: the field is the postal code, this one has the address that belongs to it. */
    address_fragment: Id.nullable().default(null),
    suggests: AddressSuggestion.default('both'),

    /** values: one of these. */
    values: z.array(z.string().max(200)).max(ALLOWED_VALUES_LIMIT).default([]),
    is_width_insensitive: z.boolean().default(true),
    is_case_insensitive: z.boolean().default(true),
  }),
});

export const FieldRule = fieldRules.schema.extend({ id: Id });
export type FieldRule = z.infer<typeof FieldRule>;
