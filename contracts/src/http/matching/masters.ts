import { z } from 'zod';
import { MasterEncoding } from '../../matching/master-encoding.js';
import { Id, Instant } from '../../objects/ids.js';

/** Bytes of the CSV of a master: 300,000 rows of a dozen columns. */
export const MASTER_BYTES = 100 * 1_048_576;
export const MASTER_ROWS = 300_000;
/** Columns of the file, used or not. */
export const MASTER_COLUMNS = 2_000;
/** Characters of a cell. */
export const MASTER_CELL = 2_000;
/** Refused lines that an answer lists; all of them are kept. */
export const REFUSED_LISTED = 200;

/** Which column of the type each header of the file is, in the order of the file; null: it is not used. */
export const HeaderMapping = z.array(Id.nullable()).max(MASTER_COLUMNS);

/** A field of a form is a text; an empty one counts as absent. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const json = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value, context) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'JSONの形式が正しくありません。' });
      return z.NEVER;
    }
  }, schema);

/** How a CSV is to be taken, beside `file`; what is absent is found out. */
export const masterTaking = {
  encoding: optional(MasterEncoding),
  /** Line of the headers, 1-based. */
  header_line: optional(z.coerce.number().int().min(1).max(100)),
  /** JSON of `HeaderMapping`. */
  mapping: optional(json(HeaderMapping)),
};

/** Fields of `POST /api/masters/preview/` beside `file`. Nothing is kept. */
export const MasterPreviewFields = z.object({ master_type_id: Id, ...masterTaking });
export type MasterPreviewFields = z.infer<typeof MasterPreviewFields>;

export const MasterName = z.string().trim().min(1, '版の名前を入力して下さい。').max(100);

/** Fields of `POST /api/masters/` beside `file`. */
export const MasterFields = MasterPreviewFields.extend({ name: MasterName });
export type MasterFields = z.infer<typeof MasterFields>;

/** Where a mapping comes from: the header is the column's label, an earlier master had it so, or a person said so. */
export const MappingOrigin = z.enum(['label', 'remembered', 'hand']);

/** A line of the file that is not taken. */
export const RefusedLine = z.object({
  /** 1-based. */
  line: z.number().int().positive(),
  reason: z.string(),
  /** How the line begins. */
  text: z.string(),
});
export type RefusedLine = z.infer<typeof RefusedLine>;

/** What would become of a file. */
export const MasterPreview = z.object({
  encoding: MasterEncoding,
  /** The one that was found; the same unless a person chose another. */
  detected_encoding: MasterEncoding,
  header_line: z.number().int().positive(),
  line_end: z.enum(['CRLF', 'LF', 'CR', 'mixed']),
  separator: z.enum([',', 'tab']),
  headers: z.array(
    z.object({
      title: z.string(),
      column_id: Id.nullable(),
      origin: MappingOrigin.nullable(),
      /** In the first line that is taken. */
      first_value: z.string(),
    }),
  ),
  /** Lines that would be taken. */
  rows: z.number().int().nonnegative(),
  refused_count: z.number().int().nonnegative(),
  /** The first of them. */
  refused: z.array(RefusedLine),
  /** Labels of compared columns that no header is mapped to; while there are some, nothing is taken. */
  missing: z.array(z.string()),
  /** Against the newest kept master of the type, by the columns that identify; null: there is none, or no such column. */
  changes: z
    .object({
      added: z.number().int().nonnegative(),
      changed: z.number().int().nonnegative(),
      gone: z.number().int().nonnegative(),
    })
    .nullable(),
});
export type MasterPreview = z.infer<typeof MasterPreview>;

export const MasterTaken = z.object({
  id: Id,
  rows: z.number().int(),
  refused_count: z.number().int(),
});
export type MasterTaken = z.infer<typeof MasterTaken>;

export const MasterNameBody = z.object({ name: MasterName });

const Person = z.object({ id: z.string(), name: z.string() });

/** A master as it is listed. */
export const MasterEntry = z.object({
  id: Id,
  master_type_id: Id,
  name: z.string(),
  file_name: z.string(),
  rows: z.number().int(),
  refused_count: z.number().int(),
  encoding: MasterEncoding,
  kept_at: Instant,
  kept_by: Person,
  /** Matchings that were made with it, and those of them that are not reflected or closed. */
  matchings: z.number().int(),
  open_matchings: z.number().int(),
});
export type MasterEntry = z.infer<typeof MasterEntry>;
export const MastersQuery = z.object({ master_type_id: Id.optional() });
/** Newest first. */
export const Masters = z.object({ masters: z.array(MasterEntry) });

/** Rows of a master that have all the words, whatever width, kana and old forms they are written in. */
export const MasterRowsQuery = z.object({
  search: z.string().trim().max(200).default(''),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).default(0),
});
export const MasterRowsAnswer = z.object({
  total: z.number().int().nonnegative(),
  rows: z.array(
    z.object({
      row: z.number().int().nonnegative(),
      /** By the id of the column. */
      values: z.record(Id, z.string()),
    }),
  ),
});
export type MasterRowsAnswer = z.infer<typeof MasterRowsAnswer>;

/** How something was read, and what the chosen rows had in its place. */
export const LearnedEntry = z.object({
  column_id: Id,
  read: z.string(),
  meant: z.string(),
  times: z.number().int().positive(),
  last_at: Instant,
  /** What it was learnt from; named when it is to be forgotten. */
  learned: z.array(z.object({ matchingId: Id, documentId: Id, columnId: Id })),
});
export type LearnedEntry = z.infer<typeof LearnedEntry>;
export const LearnedQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).default(0),
});
/** Newest first. */
export const LearnedAnswer = z.object({
  total: z.number().int().nonnegative(),
  learned: z.array(LearnedEntry),
});
export const ForgetBody = z.object({
  learned: z
    .array(z.object({ matchingId: Id, documentId: Id, columnId: Id }))
    .min(1)
    .max(1_000),
});

/** Reflected matches whose row is not the same in another master any more. */
export const ChangedMatch = z.object({
  matching_id: Id,
  document_id: Id,
  file_name: z.string(),
  /** 'gone': there is no such row; 'changed': columns that were written have other values. */
  kind: z.enum(['gone', 'changed']),
  /** What identifies the row. */
  key: z.string(),
  columns: z.array(z.object({ column_id: Id, before: z.string(), after: z.string() })),
});
export type ChangedMatch = z.infer<typeof ChangedMatch>;
export const ChangedMatchesAnswer = z.object({
  total: z.number().int().nonnegative(),
  documents: z.array(ChangedMatch),
  /** Reflected matchings of which nothing is known: their master is gone, no column identifies its rows, or there are too many. */
  not_compared: z.number().int().nonnegative().optional(),
});
export type ChangedMatchesAnswer = z.infer<typeof ChangedMatchesAnswer>;
