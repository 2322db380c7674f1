import { z } from 'zod';
import { Id, Instant } from '../../objects/ids.js';

/** Combinations of options that are counted and drawn; of more it is said how many there are. */
export const MOST_COMBINATIONS = 24;
/** Fields that answers are grouped by at once. */
export const MOST_GROUPINGS = 8;
/** Characters of a note. */
export const NOTE_LENGTH = 2_000;

/** A field by which answers are grouped. */
export const DashboardGrouping = z.object({
  fragment: Id,
  /** Options that have rows of their own; absent: all. */
  values: z.array(z.string().max(500)).max(500).optional(),
});
export type DashboardGrouping = z.infer<typeof DashboardGrouping>;

const parsed = (text: string, context: z.RefinementCtx): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'JSONで指定してください。' });
    return z.NEVER;
  }
};

/** JSON in an address. */
const inJson = <Schema extends z.ZodType>(schema: Schema) =>
  z.string().max(20_000).transform(parsed).pipe(schema);

const Flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Which documents of a form are counted, and how they are grouped. */
export const DashboardQuery = z.object({
  organization_id: Id.optional(),
  /** JSON of a list of `DashboardGrouping`. */
  grouping: inJson(z.array(DashboardGrouping).max(MOST_GROUPINGS)).default([]),
  /** Answers to the public form count, too. */
  is_included_web_response: Flag.default(true),
  /** Documents that nobody has confirmed count, too. */
  is_including_unconfirmed: Flag.default(false),
});
export type DashboardQuery = z.output<typeof DashboardQuery>;

/**
 * A part of a bar: a field and where in it, and of which row. `other`: no option of this edition; `empty`: nothing was answered; `not_asked`:
 * a condition hid it.
 */
export const DashboardSegment = z.object({
  fragment: Id,
  kind: z.enum(['option', 'other', 'empty', 'not_asked']),
  /** The option; '' for the other kinds. */
  value: z.string().max(500).default(''),
  /** The combination of the row; empty: all documents. */
  combination: z
    .array(z.object({ fragment: Id, value: z.string().max(500) }))
    .max(MOST_GROUPINGS)
    .default([]),
  is_included_web_response: z.boolean().default(true),
  is_including_unconfirmed: z.boolean().default(false),
});
export type DashboardSegment = z.output<typeof DashboardSegment>;

/** JSON of a `DashboardSegment` in an address. */
export const SegmentInAddress = inJson(DashboardSegment);

/** How answers of one row to one field are spread. */
export const DashboardCounts = z.object({
  /** Documents that were asked: a condition of the form may hide a field. */
  asked: z.number().int(),
  /** By option; a document that ticks several counts for each. */
  options: z.array(z.number().int()),
  /** Documents with a value that is no option of this edition. */
  other: z.number().int(),
  /** Documents without an answer; of a required field they are invalid. */
  empty: z.number().int(),
});
export type DashboardCounts = z.infer<typeof DashboardCounts>;

/** What somebody wrote about an item of the form. */
export const ItemNote = z.object({
  text: z.string(),
  /** How often it was changed: what a change names that it has seen. */
  revision: z.number().int(),
  changed_at: z.string(),
  changed_by: z.string(),
});
export type ItemNote = z.infer<typeof ItemNote>;

/** A field with its bars. */
export const DashboardField = z.object({
  fragment: Id,
  form_item: Id,
  /** What the form calls the item. */
  subject: z.string(),
  /** Its own name where the item has several fields; '' otherwise. */
  label: z.string(),
  type: z.enum(['SL', 'RA', 'CK']),
  is_required: z.boolean(),
  /** A single box: marked, or `empty`. */
  is_mark: z.boolean(),
  options: z.array(z.string()),
  /** One for each row of the answer. */
  rows: z.array(DashboardCounts),
  /** Of the item; null: there is none. */
  note: ItemNote.nullable(),
});
export type DashboardField = z.infer<typeof DashboardField>;

/** A row of every bar chart: first all documents, then a combination of options each. */
export const DashboardRow = z.object({
  documents: z.number().int(),
  combination: z.array(z.object({ fragment: Id, value: z.string() })),
});
export type DashboardRow = z.infer<typeof DashboardRow>;

export const DashboardAnswer = z.object({
  form_subject: z.string(),
  tabulated_at: Instant,
  /** Documents that are counted. */
  count: z.number().int(),
  /** By channel: W web form, F file. */
  channels: z.object({ W: z.number().int(), F: z.number().int() }),
  /** Calendar dates in Japan, YYYY-MM-DD, of the first and the last; null: there is none. */
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  /** Not confirmed, and therefore not counted. */
  unconfirmed: z.number().int(),
  /** All combinations, also those beyond what is counted. */
  combinations: z.number().int(),
  rows: z.array(DashboardRow),
  fields: z.array(DashboardField),
});
export type DashboardAnswer = z.infer<typeof DashboardAnswer>;

export const ItemNoteBody = z.object({
  text: z.string().max(NOTE_LENGTH),
  /** Of the note that was seen; 0: none. */
  revision: z.number().int().nonnegative(),
});
export type ItemNoteBody = z.infer<typeof ItemNoteBody>;

export const ItemNoteAnswer = z.object({ position: z.string(), revision: z.number().int() });
