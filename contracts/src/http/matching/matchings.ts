import { z } from 'zod';
import { DocumentStatusCode, ReadingState } from '../../codes/document.js';
import { Candidate, CANDIDATES, ChoiceKind, LAST_REVISION, MasterRow } from '../../matching/candidates.js';
import { MatchingColumn } from '../../matching/matching-column.js';
import { DocumentFilter } from '../../objects/document/document-filter.js';
import { Id, Instant } from '../../objects/ids.js';
import { PAGE_SIZE } from '../documents/documents.js';
import { MasterName, masterTaking } from './masters.js';

/** Documents that one matching may have. */
export const MATCHING_DOCUMENTS = 10_000;

/** A list in a form is JSON, or ids joined by commas. */
const Ids = z.preprocess((value) => {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return [];
  if (!value.trimStart().startsWith('[')) return value.split(',').map((id) => id.trim());
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}, z.array(Id).max(MATCHING_DOCUMENTS));
const orAbsent = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
    schema.optional(),
  );

/** Fields of `PUT /api/matching/` beside `file`, the CSV; in its place `master_id` names a kept master. */
export const MatchingFields = z.object({
  document_ids: Ids.default([]),
  master_type_id: Id,
  organization_id: orAbsent(Id),
  master_id: orAbsent(Id),
  /** Keeps the CSV under this name. */
  keep_as: orAbsent(MasterName),
  /** Sent again with the same, a CSV that is kept is kept once; one that is another, or is taken otherwise, is kept too. */
  intake_id: orAbsent(Id),
  ...masterTaking,
  download_status: DocumentFilter.shape.download_status,
  confirm_status: DocumentFilter.shape.confirm_status,
  start: DocumentFilter.shape.start,
  end: DocumentFilter.shape.end,
  sheet_id: DocumentFilter.shape.sheet_id,
  applicant: DocumentFilter.shape.applicant,
  search: DocumentFilter.shape.search,
  /** Documents that cannot be compared are left out. */
  leaves_unfit_out: z.stringbool().default(false),
});
export type MatchingFields = z.infer<typeof MatchingFields>;

/** A header of a matching: a column of the master's type (docs/product/matching.md#calls). */
export const MatchingHeader = MatchingColumn;

/** The result as the call answers it: rows by number; their values are read page by page. */
export const MatchingResult = z.object({
  id: Id,
  headers: z.array(MatchingHeader),
  data: z.array(
    z.object({
      document: z.object({ id: Id }),
      nearest_candidate: z.object({ index: MasterRow, score: z.number() }).nullable(),
      candidates: z.array(z.object({ index: MasterRow, score: z.number() })),
      is_checked: z.boolean(),
    }),
  ),
});
export type MatchingResult = z.infer<typeof MatchingResult>;

/** Not done within a few seconds: the job goes on, and the matching has its id. */
export const MatchingStarted = z.object({ job_id: Id });

/** Where a matching stands. */
export const MatchingState = z.enum([
  'searching',
  'failed',
  'open',
  'reflecting',
  // Begun, and no job is at it: it failed, or was broken off.
  'reflection-stopped',
  'reflected',
  'undoing',
  'undo-stopped',
  'undone',
  'closed',
]);
export type MatchingState = z.infer<typeof MatchingState>;

const Person = z.object({ id: z.string(), name: z.string() });

/** How many documents of a matching stand how; of those that the caller sees. */
export const MatchingCounts = z.object({
  total: z.number().int(),
  /** Asked, and not chosen yet. */
  open: z.number().int(),
  /** A row is chosen: without a person, or by one. */
  decided: z.number().int(),
  chosen: z.number().int(),
  none: z.number().int(),
});
export type MatchingCounts = z.infer<typeof MatchingCounts>;

export const MatchingEntry = z.object({
  id: Id,
  state: MatchingState,
  master: z.object({
    id: Id,
    name: z.string(),
    is_gone: z.boolean(),
    rows: z.number().int(),
    /** Lines of the file that were not taken. */
    refused_count: z.number().int(),
  }),
  master_type: z.object({ id: Id, name: z.string() }),
  requested_at: Instant,
  requested_by: Person,
  counts: MatchingCounts,
  /** Of its reflection, or of the undoing of it. */
  job_id: Id.nullable(),
});
export type MatchingEntry = z.infer<typeof MatchingEntry>;

/** Newest first; of those that the caller sees documents of. */
export const Matchings = z.object({ matchings: z.array(MatchingEntry) });
export const MatchingsQuery = z.object({
  /** Only those that somebody may go on with, or all that were not discarded. */
  state: z.enum(['open', 'all']).default('open'),
});

export const MatchingDetail = MatchingEntry.extend({
  headers: z.array(MatchingHeader),
  is_one_to_one: z.boolean(),
  /** What an agreement counts, of compared columns that the master has: the set weight by how much the column tells in it. */
  weights: z.array(z.object({ column_id: Id, weight: z.number() })).default([]),
  /** Who has chosen how many. */
  choosers: z.array(Person.extend({ count: z.number().int() })),
});
export type MatchingDetail = z.infer<typeof MatchingDetail>;

/** A matching with what reflecting it would do, for which all of its documents are looked at. */
export const MatchingToReflect = MatchingDetail.extend({
  /** What reflecting would do: documents and values that would be written, and why others are left alone. */
  reflection: z.object({
    documents: z.number().int(),
    values: z.number().int(),
    by_column: z.array(z.object({ column_id: Id, values: z.number().int() })),
    /** Documents by outcome; those that are written are the first two. */
    changed: z.number().int(),
    unsure: z.number().int(),
    same: z.number().int(),
    none: z.number().int(),
    open: z.number().int(),
    blocked: z.number().int(),
    /** Documents that share their row with others. */
    taken_twice: z.number().int(),
  }),
});
export type MatchingToReflect = z.infer<typeof MatchingToReflect>;

/** What reflecting would do is told when it is asked for. */
export const MatchingQuery = z.object({ reflection: z.stringbool().default(false) });

/**
 * Outcomes: what reflecting makes of a document. `open`: nobody has chosen yet; `unsure`: chosen, and its score is low or others have its row;
 * `blocked`: it cannot be written.
 */
export const MatchOutcome = z.enum(['open', 'changed', 'same', 'unsure', 'none', 'blocked']);
export type MatchOutcome = z.infer<typeof MatchOutcome>;

/** Below this score a chosen row is shown as unsure. */
export const UNSURE_BELOW = 0.75;

export const MatchingDocumentsQuery = z.object({
  /** Which of them: those that a person is asked about (the matcher), or all (the confirmer), or of one outcome. */
  show: z.enum(['asked', 'all', ...MatchOutcome.options]).default('asked'),
  chosen_by: z.string().optional(),
  min_score: z.coerce.number().min(0).max(1).optional(),
  search: z.string().trim().max(200).default(''),
  /** Only those that `alike_open` of this document counts: others, still asked, with the same compared values. */
  alike_to: Id.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(PAGE_SIZE),
  offset: z.coerce.number().int().min(0).default(0),
});
export type MatchingDocumentsQuery = z.infer<typeof MatchingDocumentsQuery>;

/** Why a document cannot be written. */
export const BlockedReason = z.enum([
  'gone',
  'confirmed',
  'being-read',
  'changed',
  'master-gone',
  'several-boxes',
  // The job could not: nobody has changed it.
  'unexpected',
]);
export type BlockedReason = z.infer<typeof BlockedReason>;

/** A field of a document, as its form has it. */
export const MatchedField = z.object({
  /** The standard item. */
  item: Id,
  value: z.string(),
  /** The value that can be mended here; null: there are several boxes, or none. */
  value_id: Id.nullable(),
  /** Where it stands, px of the kept page; null: it has no place. */
  place: z
    .object({
      page_id: Id,
      x: z.number(),
      y: z.number(),
      width: z.number(),
      height: z.number(),
    })
    .nullable(),
});
export type MatchedField = z.infer<typeof MatchedField>;

export const MatchingDocument = z.object({
  document: z.object({
    id: Id,
    file_name: z.string(),
    sheet_name: z.string(),
    status: DocumentStatusCode,
    reading: ReadingState,
    /** Revision of its content now: what a choice names as seen. */
    revision: z.number().int(),
    fields: z.array(MatchedField),
  }),
  /** 0-based, in the order of the matching. */
  place: z.number().int(),
  /** How many others, still asked, have the same compared values. */
  alike_open: z.number().int(),
  candidates: z.array(Candidate.extend({ values: z.record(Id, z.string()) })).max(CANDIDATES),
  choice: z
    .object({
      kind: ChoiceKind.or(z.literal('decided')),
      row: MasterRow.nullable(),
      values: z.record(Id, z.string()),
      /** null: it was found by a search. */
      score: z.number().nullable(),
      by: Person.nullable(),
      at: Instant.nullable(),
    })
    .nullable(),
  /** How often something was chosen for it: what the next choice names as seen. */
  times: z.number().int(),
  outcome: MatchOutcome,
  blocked: BlockedReason.nullable(),
  /** Other documents of the matching for which the same row is chosen. */
  row_taken_by: z.number().int(),
});
export type MatchingDocument = z.infer<typeof MatchingDocument>;

export const MatchingDocuments = z.object({
  total: z.number().int(),
  documents: z.array(MatchingDocument),
});
export type MatchingDocuments = z.infer<typeof MatchingDocuments>;

/** A choice, with what its chooser saw. */
export const ChoiceBody = z.object({
  document_id: Id,
  kind: ChoiceKind,
  row: MasterRow.nullable(),
  /** `times` of the document. */
  seen: z.number().int().nonnegative(),
  /** Revision of the document's content. */
  revision: z.number().int().nonnegative().max(LAST_REVISION),
});
export type ChoiceBody = z.infer<typeof ChoiceBody>;
export const ChoicesBody = z.object({ choices: z.array(ChoiceBody).min(1).max(1_000) });

/** Of a document that others chose for meanwhile nothing is changed. */
export const ChoicesAnswer = z.object({
  taken: z.number().int(),
  /** What counts for them now. */
  overtaken: z.array(z.object({ document_id: Id, row: MasterRow.nullable(), times: z.number().int() })),
});
export type ChoicesAnswer = z.infer<typeof ChoicesAnswer>;

/** All that are open and whose best candidate, alone in its place, has at least this score. */
export const AcceptQuery = z.object({ at_least: z.coerce.number().min(0).max(1) });
export const AcceptPreview = z.object({
  documents: z.number().int(),
  /** How often something was chosen so far, for any of the documents that the caller sees. */
  choices: z.number().int().nonnegative(),
  /** Of these, documents whose row is chosen for another one too. */
  taken_twice: z.number().int(),
  examples: z.array(MatchingDocument),
});
export type AcceptPreview = z.infer<typeof AcceptPreview>;
/** `documents` and `choices` as the preview said: if others would be taken by now, nothing is accepted. */
export const AcceptBody = z.object({
  at_least: z.number().min(0).max(1),
  documents: z.number().int().nonnegative(),
  choices: z.number().int().nonnegative(),
});
export type AcceptBody = z.infer<typeof AcceptBody>;

/**
 * Body of `POST /api/documents/update/by-matching/`: the whole matching. Of `data` only ids and choices are believed: what a browser kept and
 * has not sent yet.
 */
export const ReflectBody = z.object({
  id: Id,
  data: z
    .array(
      z.object({
        document: z.object({ id: Id }),
        nearest_candidate: z.object({ index: MasterRow }).nullish(),
        is_checked: z.boolean().default(false),
      }),
    )
    .max(MATCHING_DOCUMENTS)
    // Which of two rows counted would be anybody's guess.
    .refine((data) => new Set(data.map(({ document }) => document.id)).size === data.length, {
      message: '同じ文書が2回指定されています。',
    })
    .default([]),
});
export type ReflectBody = z.infer<typeof ReflectBody>;
export const ReflectionBegun = z.object({ job_id: Id });
