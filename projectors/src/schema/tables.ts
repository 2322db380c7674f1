import type { JobKindName, WorkKindName } from '@reader/contracts/jobs/all-jobs';
import type { JobState } from '@reader/contracts/jobs/job-kind';
import type { Entry } from '@reader/contracts/double-entry/entry-after';
import type { Actor } from '@reader/contracts/events/metadata';
import type { Table, UserInput } from '@reader/contracts/objects/document/document-content';
import type { ConfigurationRootName } from '@reader/contracts/objects/define';
import type { OrganizationSettings } from '@reader/contracts/objects/configuration/organization-settings';
import type { MappedHeader } from '@reader/contracts/events/master';
import type { MatchingState } from '@reader/contracts/http/matching/matchings';
import type { Candidate, ChoiceKind } from '@reader/contracts/matching/candidates';
import type { ColumnWeight } from '@reader/contracts/matching/column-weight';
import type { MasterEncoding } from '@reader/contracts/matching/master-encoding';
import type { MatchingColumn } from '@reader/contracts/matching/matching-column';
import type { ObjectChange } from '@reader/contracts/objects/changes';
import type { BlobRef } from '@reader/contracts/objects/ids';
import type { ColumnFrame, OutputFrame } from '@reader/contracts/objects/output/output-frames';
import type { PageRotation } from '@reader/contracts/objects/document/page-parcel';
import type { PageImage } from '@reader/contracts/objects/document/reading-content';
import type { RemovedPage } from '@reader/contracts/document/removed-pages';
import type { LearnedPlaces } from '@reader/contracts/objects/sheets/sheet-template';
import type { SheetForm } from '@reader/contracts/objects/sheets/sheet-form';
import type { ReadNote, ReadProblem } from '@reader/contracts/jobs/reading/messages';
import type { ChannelCode, DocumentStatus, ReadingState } from '@reader/contracts/codes/document';
import type { AnswerOfDocument } from '@reader/contracts/document/answer-after';
import type { ApiKeyScope } from '@reader/contracts/codes/api-keys';
import type { Role } from '@reader/contracts/codes/roles';

/** Rows as they lie in Postgres. Every row names its organisation. Positions are bigint; times ISO texts in, Date out. */
export interface Row {
  id: string;
  organisation: string;
}

/** An id with the log position of the event that made the row, so that none comes twice. */
export type IdByPosition = `${string}/${bigint}`;

/** One line of the document list; never a page's text. */
export interface DocumentRow extends Row {
  status: DocumentStatus;
  reading: ReadingState;
  reading_id: string;
  upload_id: string;
  job_id: string;
  problem: ReadProblem | null;
  /** null once erased. */
  file_name: string | null;
  /** Where it stands among file names (`naturalOrder`); '' once erased. */
  file_order: string;
  sheet_id: string | null;
  /** The department that it is for; null: for all. */
  department_id: string | null;
  registered_sheet_id: string | null;
  channel: ChannelCode;
  /** The answer to a public form that it is; null: it came on paper. What staff told its respondent is not in it. */
  answer: AnswerOfDocument | null;
  /** The first values, for the list: id and text. */
  lead: { id: string; value: string }[];
  /** The value of the field that is marked as the applicant's; null: the form has none, or none was recognised. */
  applicant: { id: string; value: string } | null;
  /** What its reading noted. */
  notes: ReadNote[];
  doubts: number;
  pages: number;
  comment: string;
  is_checked: boolean;
  is_downloaded_with_csv: boolean;
  is_downloaded_with_image: boolean;
  content_revision: number;
  created_at: Date | string;
  /** Calendar date in Japan, YYYY-MM-DD. */
  created_on: string;
  updated_at: Date | string;
  created_by: string;
  updated_by: string;
  registered_position: bigint;
  /** The last event about it, also of its contents. */
  changed_position: bigint;
}

/**
 * The values of a document that nobody has looked at, side by side: one entry per value in each list, for looking at the same
 * field of many documents (docs/product/grouped-view.md). Lists of plain texts are taken apart by Postgres ten
 * times faster than JSON.
 */
export interface OpenValues {
  /** A fragment's id, or `table:<table>:<column>`, both 1-based. */
  open_fields: string[];
  open_ids: string[];
  /** How the value begins. */
  open_values: string[];
  /** 0–100, rounded down. */
  open_confidences: number[];
  /** Of numbers: the confidences of their characters, joined by commas; null elsewhere. */
  open_characters: (string | null)[];
  /** The value with blanks for characters that were looked at; null where none was. */
  open_rests: (string | null)[];
}

/** Id, table and searchable text of a value. */
export type SearchedPart = [id: string, table: string | null, text: string];

/** What of a living document can be searched (docs/product/lists.md). */
export interface DocumentSearchRow extends Row {
  department_id: string | null;
  registered_position: bigint;
  applicant_id: string | null;
  /** Of values that are not empty; the file name is the one called file_name. */
  parts: SearchedPart[];
  /** Their texts, each on a line of its own; between the name of the file and the values is an empty one. */
  text: string;
  applicant: string | null;
  grams: number[];
}

/**
 * How many living documents of an organisation are alike in what lists are narrowed by, and between which places of the log
 * they were registered. Places may reach farther than the documents: a document that left does not draw them in.
 */
export interface DocumentCountRow extends Row {
  created_on: string;
  sheet_id: string | null;
  department_id: string | null;
  status: DocumentStatus;
  reading: ReadingState;
  is_downloaded_with_csv: boolean;
  documents: number;
  first_position: bigint;
  last_position: bigint;
}

/** What staff edit. */
export interface DocumentContentRow extends Row, OpenValues {
  content_revision: number;
  user_inputs: UserInput[];
  tables: Table[];
  column_frames: ColumnFrame[];
  output_frames: OutputFrame[];
  /** Field (a fragment, or a column of a table) and value of what people entered and is suggested elsewhere. */
  entered: [field: string, value: string][];
  /** Values that nobody has looked at, also those that are no field of a form. */
  open_count: number;
  /** Ids of all of them, to find the document of one. */
  object_ids: string[];
}

/** What was answered in a document, by the fragments of its form, as codes without what was written. */
export interface DocumentAnswersRow extends Row {
  /** Values of fragments: id of the value, its fragment and its code, '' while it is empty. */
  inputs: [id: string, fragment: string, code: string][];
  /** All codes behind one another. */
  codes: string;
}

/** A document that two people enter and that waits for the second entry or a third look. */
export interface DocumentEntryRow extends Row {
  stage: Entry['stage'];
  /** Account that made the newest entry: the next step is for anybody else. */
  last_by: string;
  entry: Entry;
}

export interface DocumentPagesRow extends Row {
  pages: PageImage[];
  /** Of the readings that its pages come from: each names its page. */
  texts: BlobRef[];
  findings: BlobRef[];
  /** Turns since the reading, in order, for what was found then. */
  turns: PageRotation[];
  /** Pages that can be put back, with what lay on them. */
  removed: RemovedPage[];
  /** Files that came with an answer to a public form; names are empty once erased. */
  attachments: { id: string; fragment_id: string; name: string; file: BlobRef }[];
}

export interface DocumentHistoryRow extends Row {
  id: IdByPosition;
  document_id: string;
  kind: string;
  actor: Actor;
  occurred_at: Date | string;
  stream: string;
  revision: number;
  position: bigint;
  /** By which the content was changed; null: the event is no commit. */
  commit_id: string | null;
  /** Facts of the event that the history shows, by name. */
  facts: Record<string, unknown>;
  changes: ObjectChange[];
}

/** A stored file's content hash, for finding duplicates. */
export interface DocumentHashRow extends Row {
  document_id: string;
  sha256: string;
}

/** An upload that keeps files which no document has. */
export interface OpenUploadRow extends Row {
  /** 'read': nobody took some duplicates before the read was asked for. */
  state: 'open' | 'read' | 'discarded';
  /** Files that are duplicates and that nobody has taken. */
  held: string[];
  started_at: Date | string;
}

export interface JobRow extends Row, JobState {
  kind: JobKindName;
  requested_by: string;
  /** The job that does it again after it failed. */
  retried_as: string | null;
  requested_at: Date | string;
  requested_position: bigint;
}

/** An attempt to read a document: what the progress screen counts. `id` is the reading. */
export interface ReadingRow extends Row {
  job_id: string;
  document_id: string;
  /** The file it reads, or the first of a set. */
  file_id: string;
  sheet_id: string | null;
  state: 'open' | 'applicable' | 'not-applicable' | 'error' | 'cancelled';
  problem: ReadProblem | null;
  requested_at: Date | string;
  /** Told when it ends; null before, and where no worker said. */
  started_at: Date | string | null;
  ended_at: Date | string | null;
  position: bigint;
}

/** What a form was taught by a page. */
export interface LearnedPrintRow {
  readonly reading_id: string;
  readonly document_id: string;
  readonly learned_at: string;
  readonly learned_by: Actor;
  readonly places: LearnedPlaces;
  /** No page is recognised by it yet: its document has not been read as the form. */
  readonly is_on_trial: boolean;
}

/** How a form is answered on the web; texts are empty once erased. */
export interface AnsweringRow {
  is_open: boolean;
  from: string | null;
  until: string | null;
  attachment_bytes: number;
  before: string;
  over: string;
  thanks: string;
}

/** A registered form. */
export interface SheetRow extends Row {
  form_subject: string;
  /** The department that it is for; null: for all. */
  department_id: string | null;
  /** `unpublished`: a blank that is edited, which no page is recognised as yet. */
  status: 'active' | 'unpublished' | 'removed';
  /** Published last, 1-based; 0: none. */
  edition: number;
  /** null: it is as it was registered. */
  published_at: Date | string | null;
  /** Revision of the draft that was published last; null: it is as it was registered. */
  draft_revision: number | null;
  /** The form that it is a variant of. */
  standard_sheet: string | null;
  /** How it is answered on the web; null: it never was open. */
  answering: AnsweringRow | null;
  keyword: string | null;
  document_id: string | null;
  pages: number;
  template: BlobRef;
  /** What it was taught, oldest first. */
  learned: LearnedPrintRow[];
  /** Empty once erased. */
  form: SheetForm;
  /** 0 as it was registered, one more each time that what it knows has changed. */
  revision: number;
  created_at: Date | string;
  registered_position: bigint;
}

/** What is to be known of the answers to an item of a form; `id` is `<form>/<item>`. */
export interface SheetNoteRow extends Row {
  sheet_id: string;
  form_item: string;
  /** '' once it was taken away, or erased. */
  body: string;
  /** How often it was changed. */
  revision: number;
  changed_at: Date | string;
  changed_by: string;
}

/** Finds the answer to a public form that a receipt is of; `id` is the demand's. */
export interface SentAnswerRow extends Row {
  sheet_id: string;
  receipt_number: string;
}

/** A root of the configuration with all it holds: an output format, a preset pattern… `id` is the root's. */
export interface ConfigurationRow extends Row {
  root: ConfigurationRootName;
  /** The object of another root that it belongs to, where its kind has one. */
  belongs_to: string | null;
  revision: number;
  /** Objects by class, as they were added; none once erased. */
  objects: Record<string, ({ id: string } & Record<string, unknown>)[]>;
  /** Ids of all of them, to find the root of one. */
  object_ids: string[];
  created_at: Date | string;
  updated_at: Date | string;
  added_position: bigint;
}

export interface OrganizationRow extends Row {
  name: string;
  roman_name: string;
  is_on_premise: boolean;
  settings: OrganizationSettings;
}

export interface AccountRow extends Row {
  user_id: string;
  role: Role;
  last_name: string | null;
  first_name: string | null;
  /** `searchedInAccount` of it. */
  searched: string;
  department_ids: string[];
  /** A member of the department named root. */
  is_in_root: boolean;
  is_locked: boolean;
  /** Removed: its name stays in the histories. */
  is_closed: boolean;
  /** First and last day of its use in Japan, `2026-04-01`; null: no limit. */
  first_day: string | null;
  last_day: string | null;
  /** When the second factor that counts was set up, ISO 8601; null: none is. */
  second_factor_set_at: string | null;
  recovery_codes_left: number;
  /** When and why an administrator or the operator last ended one; null: nobody did. */
  second_factor_reset: { at: string; reason: string } | null;
  /** Of the stream's last event that changed the account. */
  revision: number;
}

export interface DepartmentRow extends Row {
  name: string;
  parent_id: string | null;
  /** Of the event that added it: siblings stand in this order. */
  position: bigint;
}

/** A key of a program; revoked ones are kept, because histories name them. */
export interface ApiKeyRow extends Row {
  name: string;
  scopes: ApiKeyScope[];
  /** null: no limit. */
  sheet_ids: string[] | null;
  department_ids: string[] | null;
  last_day: string | null;
  is_revoked: boolean;
  made_at: Date | string;
  made_by: string;
}

/** The parent that a department has, or had when it was deleted: its documents are still for those above it. */
export interface DepartmentLineageRow extends Row {
  parent_id: string | null;
}

/** A master file; `content` and `refused_lines` are blobs under its own key. */
export interface MasterRow extends Row {
  type_id: string;
  /** '' once removed or erased. */
  name: string;
  file_name: string;
  headers: MappedHeader[];
  rows: number;
  refused: number;
  encoding: MasterEncoding;
  content: BlobRef;
  refused_lines: BlobRef | null;
  is_for_one_matching: boolean;
  is_removed: boolean;
  kept_at: Date | string;
  kept_by: string;
  position: bigint;
}

/** A matching; `id` is that of its job. */
export interface MatchingRow extends Row {
  state: MatchingState;
  master_id: string;
  type_id: string;
  /** As the type had them; empty once erased. */
  columns: MatchingColumn[];
  is_one_to_one: boolean;
  /** Of the compared columns; empty until it is open. */
  weights: ColumnWeight[];
  /** Of its reflection, or of the undoing of it. */
  job_id: string | null;
  /** The last job that reflected it. */
  reflection_id: string | null;
  requested_at: Date | string;
  requested_by: string;
  requested_position: bigint;
}

/** A document of a matching, without any value; `id` is `<matching>/<document>`. */
export interface MatchingDocumentRow extends Row {
  matching_id: string;
  document_id: string;
  /** 0-based. */
  place: number;
  /** The same for documents with the same compared values. */
  group_number: number;
  candidates: Candidate[];
  /** How a row was chosen, or that none is meant; null: a person is asked. */
  choice: ChoiceKind | 'decided' | null;
  chosen_row: number | null;
  chosen_by: string | null;
  chosen_at: Date | string | null;
  /** Revision of the document's content when it was compared: its candidates were found for that. */
  compared_revision: number;
  /** Revision that was seen when something was chosen or taken back last; before, the compared one. */
  seen_revision: number;
  /** A person is, or was, asked about it. */
  is_asked: boolean;
  chosen_position: bigint | null;
  /** How often something was chosen for it. */
  times: number;
}

/** What was learnt from a document, by the columns of masters' types; `id` is the document's. */
export interface LearnedMatchRow extends Row {
  pairs: {
    type_id: string;
    matching_id: string;
    master_id: string;
    column_id: string;
    read: string;
    meant: string;
    at: string;
  }[];
}

/** Counts of an organisation; `id` is the organisation. */
export interface StatisticsRow extends Row {
  /** Documents since the queue was last empty, and the log position at which the first of them was to be read. */
  batch_total: number;
  batch_began: bigint;
  batch_finished: number;
  batch_errors: number;
  /** Unconfirmed documents that were read with a sheet, and without. */
  applicable: number;
  not_applicable: number;
  invalid: number;
}

/** Work that is open: a request puts it there, its end takes it away. */
export interface WorkRow extends Row {
  kind: WorkKindName;
  is_urgent: boolean;
  position: bigint;
  /** The message for the worker, without its attempt. */
  payload: Record<string, unknown>;
}

export interface ReadModel {
  documents: DocumentRow;
  document_counts: DocumentCountRow;
  document_search: DocumentSearchRow;
  document_content: DocumentContentRow;
  document_answers: DocumentAnswersRow;
  document_entries: DocumentEntryRow;
  document_pages: DocumentPagesRow;
  document_history: DocumentHistoryRow;
  document_hashes: DocumentHashRow;
  open_uploads: OpenUploadRow;
  jobs: JobRow;
  readings: ReadingRow;
  sheets: SheetRow;
  sheet_notes: SheetNoteRow;
  sent_answers: SentAnswerRow;
  configurations: ConfigurationRow;
  organizations: OrganizationRow;
  accounts: AccountRow;
  departments: DepartmentRow;
  department_lineage: DepartmentLineageRow;
  api_keys: ApiKeyRow;
  masters: MasterRow;
  matchings: MatchingRow;
  matching_documents: MatchingDocumentRow;
  learned_matches: LearnedMatchRow;
  statistics: StatisticsRow;
  work: WorkRow;
}
export type TableName = keyof ReadModel;

/** A stream that is set aside because one of its events could not be folded. */
export interface QuarantineRow {
  stream: string;
  projection_group: string;
  /** null where even that could not be understood. */
  organisation: string | null;
  position: bigint;
  reason: string;
}

export interface CheckpointRow {
  name: string;
  position: bigint;
  log_id: string;
}
