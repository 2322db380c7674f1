import type { Actor } from '@reader/contracts/events/metadata';
import type { Table, UserInput } from '@reader/contracts/objects/document-content';
import type { OrganizationSettings } from '@reader/contracts/objects/organization-settings';
import type { ObjectChange } from '@reader/contracts/objects/changes';
import type { BlobRef } from '@reader/contracts/objects/ids';
import type { PageImage } from '@reader/contracts/objects/reading-content';
import type { DownloadOption } from '@reader/contracts/objects/download-option';
import type { ReadProblem } from '@reader/contracts/messages/reading';
import type { DocumentStatus, ReadingState } from '@reader/contracts/codes/document';
import type { Role } from '@reader/contracts/codes/roles';

/** Rows as they lie in Postgres. Every row names its organisation. Positions are bigint; times ISO texts in, Date out. */
export interface Row {
  id: string;
  organisation: string;
}

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
  sheet_id: string | null;
  channel: 'W' | 'F';
  /** The first values, for the list: id and text. */
  lead: { id: string; value: string }[];
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
}

/** What staff edit. */
export interface DocumentContentRow extends Row {
  content_revision: number;
  user_inputs: UserInput[];
  tables: Table[];
  /** Ids of the values and tables, to find the document of one of them. */
  object_ids: string[];
}

export interface DocumentPagesRow extends Row {
  pages: PageImage[];
  texts: BlobRef;
}

export interface DocumentHistoryRow extends Row {
  document_id: string;
  kind: string;
  actor: Actor;
  occurred_at: Date | string;
  stream: string;
  revision: number;
  position: bigint;
  /** Facts of the event that the history shows, by name. */
  facts: Record<string, unknown>;
  changes: ObjectChange[];
}

/** A stored file's content hash, for finding duplicates. */
export interface DocumentHashRow extends Row {
  document_id: string;
  sha256: string;
}

export interface JobRow extends Row {
  kind: 'read' | 'export';
  requested_by: string;
  total: number;
  finished: number;
  is_registered: boolean;
  status: 'waiting' | 'started' | 'finished' | 'failed';
  problems: { documentId: string; problem: string }[];
  /** Further lines of the result. */
  notes: string[];
  documents: string[];
  option: DownloadOption | null;
  file: BlobRef | null;
  requested_at: Date | string;
  requested_position: bigint;
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
  department_ids: string[];
}

export interface DepartmentRow extends Row {
  name: string;
  parent_id: string | null;
}

/** Counts of an organisation; `id` is the organisation. */
export interface StatisticsRow extends Row {
  /** Documents since the queue was last empty. */
  batch_total: number;
  batch_finished: number;
  batch_errors: number;
  /** Unconfirmed documents that were read with a sheet, and without. */
  applicable: number;
  not_applicable: number;
  invalid: number;
}

/** Work that is open: a request puts it there, its end takes it away. */
export interface WorkRow extends Row {
  kind: 'reading' | 'export' | 'registration';
  is_urgent: boolean;
  position: bigint;
  /** The message for the worker, without its attempt. */
  payload: Record<string, unknown>;
}

export interface ReadModel {
  documents: DocumentRow;
  document_content: DocumentContentRow;
  document_pages: DocumentPagesRow;
  document_history: DocumentHistoryRow;
  document_hashes: DocumentHashRow;
  jobs: JobRow;
  organizations: OrganizationRow;
  accounts: AccountRow;
  departments: DepartmentRow;
  statistics: StatisticsRow;
  work: WorkRow;
}
export type TableName = keyof ReadModel;

export interface CheckpointRow {
  name: string;
  position: bigint;
  log_id: string;
}
