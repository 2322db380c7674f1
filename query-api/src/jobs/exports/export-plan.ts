import type { CalendarDate } from '@reader/contracts/dates/calendar-date';
import type { ChosenColumns } from '@reader/contracts/objects/output/chosen-column';
import type { Id } from '@reader/contracts/objects/ids';
import type { OutputOptions } from '@reader/contracts/objects/output/output-options';
import type { OutputFormat } from '../../output/format/output-format.js';
import type { OutputDocument } from '../../output/values/output-document.js';
import type { ExportNotes } from './export-notes.js';

/** What a file is made of, once its list is fixed. */
export interface ExportPlan {
  readonly organisation: Id;
  /** The account that asked. */
  readonly requestedBy: string;
  /** The documents in their order. */
  readonly ids: readonly Id[];
  /** As it is in the snapshot; null: as is. */
  readonly format: OutputFormat | null;
  /** The columns of 'as is'; null: all there are. */
  readonly columns: ChosenColumns | null;
  /** Those that count. */
  readonly option: OutputOptions;
  readonly now: Date;
  readonly outputOn: CalendarDate;
  readonly notes: ExportNotes;
  /** Called for each document that goes into the file. */
  readonly taken: (document: OutputDocument) => void;
}

/** The bytes are made while they are read. */
export interface PendingFile {
  readonly mediaType: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}
