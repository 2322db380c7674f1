import { z } from 'zod';
import { ChannelCode, DocumentStatusCode, documentStatusCode, ReadingState } from '../../codes/document.js';
import { DateParameter, DocumentFilter } from '../../objects/document/document-filter.js';
import { LONGEST_SEARCH, searchLength, SHORTEST_SEARCH } from '../../search/searchable.js';
import { Table, UserInput } from '../../objects/document/document-content.js';
import { AnswerState } from '../../objects/demands/answer-change.js';
import { Id, Instant } from '../../objects/ids.js';
import { ColumnFrame, OutputFrame } from '../../objects/output/output-frames.js';
import { EntryStage } from './double-entry.js';

export const PAGE_SIZE = 30;

const TOO_SHORT = `${SHORTEST_SEARCH}文字以上で指定してください。`;

/** Free text of a list; what is typed before the second character searches for nothing yet. */
const SearchText = z
  .string()
  .max(LONGEST_SEARCH)
  .refine((text) => searchLength(text) === 0 || searchLength(text) >= SHORTEST_SEARCH, TOO_SHORT);

export const ListFilter = DocumentFilter.extend({ search: SearchText.optional() });

/** Orders of a list: by registration, or by file name as people count. */
export const ListSort = z.enum(['newest', 'oldest', 'name', 'name_desc']);
export type ListSort = z.infer<typeof ListSort>;

export const ReaderHomeQuery = ListFilter.extend({
  sort: ListSort.default('newest'),
  limit: z.coerce.number().int().min(1).max(200).default(PAGE_SIZE),
  offset: z.coerce.number().int().min(0).default(0),
  /** How many documents the filter finds, when that has been told: the list is not counted again. */
  known_count: z.coerce.number().int().min(0).optional(),
});
export type ReaderHomeQuery = z.infer<typeof ReaderHomeQuery>;

/** A row of a document list. */
export const DocumentRow = z.object({
  id: Id,
  status: DocumentStatusCode,
  /** Where its reading stands: waiting and reading are shown as 読取待ち and 読取中. */
  reading: ReadingState,
  /** 0–100 while reading. */
  percentage: z.number().nullable(),
  /** Place in the queue while waiting, 1-based. */
  position: z.number().int().nullable(),
  /** Why it could not be read, in Japanese; '' otherwise. */
  problem: z.string(),
  /** Nothing was read because somebody cancelled the reading; `reading` is 'invalid' then. */
  is_cancelled: z.boolean(),
  file_name: z.string(),
  sheet: Id.nullable(),
  sheet_name: z.string(),
  /** The department that it is for; null: for all. */
  department: Id.nullable(),
  /** '' also where it was deleted since. */
  department_name: z.string(),
  applicant: z.string(),
  channel: ChannelCode,
  /** The first values, cut for a list. */
  summary: z.string(),
  /** How the answer to a public form stands that it is; null: it needs nobody, or came on paper. */
  answer_state: AnswerState.nullable(),
  /** What should be known of its reading as a whole, in Japanese. */
  notes: z.array(z.string()),
  doubts: z.number().int(),
  pages: z.number().int(),
  comment: z.string(),
  is_checked: z.boolean(),
  is_downloaded_with_csv: z.boolean(),
  is_downloaded_with_image: z.boolean(),
  registered_sheet_id: Id.nullable(),
  content_revision: z.number().int(),
  /**
   * Two people enter it, and this is what it waits for; null: nothing of the kind
   * (docs/product/double-entry.md).
   */
  entry_stage: EntryStage.nullable(),
  /** That is for others: the caller made the entry before. */
  awaits_others: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  created_by: z.string(),
  updated_by: z.string(),
});
export type DocumentRow = z.infer<typeof DocumentRow>;

export const ReaderHomeAnswer = z.object({
  count: z.number().int(),
  /** `count` is judged by a part of the documents; the exact one has a call of its own. */
  is_count_estimated: z.literal(true).optional(),
  documents: z.array(DocumentRow),
});
export type ReaderHomeAnswer = z.infer<typeof ReaderHomeAnswer>;

export const ReaderHomeCountAnswer = z.object({ count: z.number().int() });

/** All that a filter finds, newest first, side by side with their file names, so that a caller that acts on them can name what was not done. */
export const ReaderHomeIdsAnswer = z.object({ ids: z.array(Id), file_names: z.array(z.string()) });
export type ReaderHomeIdsAnswer = z.infer<typeof ReaderHomeIdsAnswer>;

/**
 * Query of the check screen, kept while going to the previous and next document
 * (docs/product/check.md#neighbours).
 */
export const CheckQuery = z.object({
  user_profile_id: Id.or(z.literal('')).optional(),
  type: z.string().optional(),
  sheet: Id.or(z.literal('')).optional(),
  /** As `department_id` of the list; an addition. */
  department: Id.or(z.literal('none')).or(z.literal('')).optional(),
  startDate: DateParameter.or(z.literal('')).optional(),
  endDate: DateParameter.or(z.literal('')).optional(),
  downloadStatus: z.string().optional(),
  confirmStatus: z.string().optional(),
  /** Texts that the list is searched for, and its order where it is one that a list shows; additions. */
  search: SearchText.optional(),
  applicant: z.string().max(200).optional(),
  sort: ListSort.optional(),
  /** 'on': the next document is given by the work queue (docs/product/work-queue.md); an addition. */
  queue: z.string().optional(),
});
export type CheckQuery = z.infer<typeof CheckQuery>;

export const ReaderDocumentAnswer = z.object({
  document: DocumentRow,
  previous_id: Id.nullable(),
  next_id: Id.nullable(),
  unconfirmed_count: z.number().int(),
  /** 1-based place of the document in the list that the query names; null: it is not in it, or not any more. */
  position: z.number().int().nullable(),
  /** The list's length. */
  total: z.number().int(),
});
export type ReaderDocumentAnswer = z.infer<typeof ReaderDocumentAnswer>;

/** Asks for the nearest document of a list, the check screen's, that has a text in one of its values. */
export const OccurrenceQuery = CheckQuery.extend({
  text: z
    .string()
    .max(LONGEST_SEARCH)
    .refine((text) => searchLength(text) >= SHORTEST_SEARCH, TOO_SHORT),
  direction: z.enum(['next', 'previous']).default('next'),
});
export type OccurrenceQuery = z.infer<typeof OccurrenceQuery>;

/** `input_id`: the first value that has the text; null where the reader may not see values. Both null: there is none. */
export const OccurrenceAnswer = z.object({ document_id: Id.nullable(), input_id: Id.nullable() });
export type OccurrenceAnswer = z.infer<typeof OccurrenceAnswer>;

export const DocumentDetail = DocumentRow.extend({ user_inputs: z.array(UserInput) });

/** A kept page (docs/product/entities.md#uploaded-file); `file` is the address of its image, sizes in px. */
export const UploadedFile = z.object({
  id: Id,
  document: Id,
  page: z.number().int(),
  file: z.string(),
  preview: z.string(),
  thumbnail: z.string(),
  file_name: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  sequence: z.number().int(),
  revision: z.number().int(),
  original_name: z.string(),
  original_width: z.number().int(),
  original_height: z.number().int(),
  is_blank: z.boolean(),
});
export type UploadedFile = z.infer<typeof UploadedFile>;

/** A recognised text on a page, box in px of the kept page image. */
export const RecognizedText = z.object({
  text: z.string(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  uploaded_file: Id,
  confidence: z.number(),
});
export type RecognizedText = z.infer<typeof RecognizedText>;

export const UserInputs = z.array(UserInput);
export const Tables = z.array(Table);
export const OfDocument = z.object({ document_id: Id });

/** What is typed into a field of a form: values that were entered there before are asked for. */
export const EnteredValuesQuery = z.object({
  sheet_id: Id,
  /** A field of the form, or a column of one of its tables: `table:<table>:<column>`, both 1-based. */
  fragment_id: z.union([
    Id,
    z.string().regex(/^table:\d{1,5}:\d{1,5}$/, '表の列（例: table:1:2）で指定してください。'),
  ]),
  text: z.string().max(24).default(''),
});
export type EnteredValuesQuery = z.infer<typeof EnteredValuesQuery>;
export const EnteredValue = z.object({ value: z.string(), count: z.number().int() });
export type EnteredValue = z.infer<typeof EnteredValue>;

export const OutputFramesQuery = z.object({ document: Id });
/**
 * What was drawn on a document for Word output (docs/product/entities.md#output-frame-set); each list by page,
 * then by sequence.
 */
export const OutputFramesAnswer = z.object({
  document: Id,
  column_frames: z.array(ColumnFrame),
  output_frames: z.array(OutputFrame),
});
export type OutputFramesAnswer = z.infer<typeof OutputFramesAnswer>;

/** One entry of a document's history, newest last. */
export const HistoryEntry = z.object({
  kind: z.string(),
  /** Japanese sentence without its subject. */
  text: z.string(),
  actor: z.object({ kind: z.string(), id: z.string(), name: z.string(), role: z.string().nullable() }),
  time: z.string(),
  revision: z.number().int(),
  stream: z.string(),
  /** Further facts, one per line. */
  details: z.array(z.string()),
  /** Values that changed. */
  changes: z.array(
    z.object({ id: Id, label: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;
export const HistoryAnswer = z.object({
  document_id: Id,
  file_name: z.string(),
  events: z.array(HistoryEntry),
});
export type HistoryAnswer = z.infer<typeof HistoryAnswer>;

/** Documents that one call does something to while its caller waits; more are done by a job. */
export const DOCUMENTS_AT_ONCE = 1_000;

/** Documents of one such job: as many as a filter result has. */
export const DOCUMENTS_PER_JOB = 100_000;

/** Something of each of several documents, by their ids in small letters. */
const byDocument = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .record(z.string(), schema)
    .transform((seen) =>
      Object.fromEntries(Object.entries(seen).map(([id, value]) => [id.toLowerCase(), value])),
    );

/** Body of save/confirm: the documents, and the revisions that were seen of them. */
export const ConfirmBody = z.object({
  documents: z.array(Id).min(1).max(DOCUMENTS_AT_ONCE),
  status: z.literal(documentStatusCode.confirmed),
  /** Document id → content revision that was on the screen. */
  revisions: byDocument(z.coerce.number().int().nonnegative()).optional(),
  /** Document id → when the second of the two entries was made that were compared (docs/product/double-entry.md). */
  compared: byDocument(Instant).optional(),
  /**
   * false: where the organisation asks before documents are confirmed with open doubts, they are not confirmed; absent is
   * true (docs/product/check.md#confirming-with-doubts).
   */
  accepts_doubts: z.boolean().default(true),
});

const ManyDocuments = z.array(Id).min(1).max(DOCUMENTS_PER_JOB);
export const ReturnBody = z.object({
  documents: ManyDocuments,
  status: z.literal(documentStatusCode.unconfirmed).default(documentStatusCode.unconfirmed),
});
export const DeleteBody = z.object({
  documents: ManyDocuments,
  status: z.literal(documentStatusCode.deleted).default(documentStatusCode.deleted),
});

/** Where documents go; null: to all (docs/product/departments.md#documents-of-departments). */
export const ChangeDepartmentBody = z.object({ documents: ManyDocuments, department_id: Id.nullable() });

/** Whose inputs, or whose cells, are put in the order of their places. */
export const SortBody = z.object({ document_ids: z.array(Id).min(1).max(DOCUMENTS_AT_ONCE) });

/** The outcome for several documents: those not done are named with the reason. */
export const DocumentsAnswer = z.object({
  position: z.string(),
  /** Of those that were to be confirmed: only the first of two entries is made. */
  first_entries: z.array(Id).optional(),
  failed: z.array(z.object({ document_id: Id, code: z.string(), title: z.string() })),
});
export type DocumentsAnswer = z.infer<typeof DocumentsAnswer>;

/**
 * More documents than one call does are done by a job, which tells the outcome
 * (docs/product/jobs.md#commands-on-many-documents).
 */
export const DocumentsJobStarted = z.object({ job_id: Id, position: z.string() });
export type DocumentsJobStarted = z.infer<typeof DocumentsJobStarted>;

export const Statistics = z.object({
  total: z.number().int(),
  finished: z.number().int(),
  successes: z.number().int(),
  errors: z.number().int(),
  not_applicable: z.number().int(),
  unconfirmed: z.number().int(),
  first_successes_id: Id.nullable(),
  first_not_applicable_id: Id.nullable(),
  error_files: z.array(z.string()),
});
export type Statistics = z.infer<typeof Statistics>;
