import { extension as extensionCode } from '@reader/contracts/codes/output';
import { dateInJapan } from '@reader/contracts/dates/calendar-date';
import type { DocumentAtRevision } from '@reader/contracts/jobs/export/events';
import { EXPORT_LIMIT } from '@reader/contracts/objects/output/export-limit';
import type { ExportManifest, ExportWork } from '@reader/contracts/jobs/export/messages';
import { effectiveOptions, type OutputOptions } from '@reader/contracts/objects/output/output-options';
import type { Scoped } from '../../database.js';
import { loadFormat } from '../../queries/output/load/load-format.js';
import type { ImageOf } from '../../output/papers/paper-document.js';
import { cellFile } from './cell-file.js';
import { chosenDocuments } from '../../queries/output/chosen-documents.js';
import { exportNotes } from './export-notes.js';
import { ExportRejected } from './export-rejected.js';
import type { ExportPlan, PendingFile } from './export-plan.js';
import { paperFile, type WholePaper } from './paper-file.js';

/** Keeps the file while it is made, and returns what is said of it. */
export type KeepFile<Kept> = (bytes: AsyncIterable<Uint8Array>, mediaType: string) => Promise<Kept>;

export type MadeExport<Kept> = Omit<ExportManifest, 'jobId' | 'file'> & { readonly file: Kept };

/** What an export is made with besides the read model. */
export interface ExportTools<Kept> {
  readonly now: Date;
  readonly imageOf: ImageOf;
  readonly keep: KeepFile<Kept>;
  readonly report: (percentage: number) => void;
}

/** What is made of whole documents: what was asked for, or a PDF where the options come to one. */
const paperOf = ({ paper }: ExportWork, { extension }: OutputOptions): WholePaper | null => {
  if (paper && paper.kind !== 'dashboard') return paper;
  return extension === extensionCode.pdf ? { kind: 'pdf', shows_values: false } : null;
};

/**
 * Makes the file of an export from one snapshot: fixes the list of documents, then loads, renders and writes them a
 * batch at a time, so that its length costs no memory.
 * @throws ExportRejected, TooLargeForFile, TooManyPages, TooManyRows, ConversionsTooCostly
 */
export const makeExport = async <Kept>(
  db: Scoped,
  work: ExportWork,
  { now, imageOf, keep, report }: ExportTools<Kept>,
): Promise<MadeExport<Kept>> => {
  const ids = await chosenDocuments(db, work);
  if (ids.length === 0) throw new ExportRejected('no-documents');
  if (ids.length > EXPORT_LIMIT) throw new ExportRejected('too-many-documents');
  const format = work.format === null ? null : await loadFormat(db, work.organisation, work.format);
  if (format === undefined) throw new ExportRejected('format-gone');
  const option = effectiveOptions(format?.options ?? {}, work.option);
  const notes = exportNotes();
  const documents: DocumentAtRevision[] = [];
  const plan: ExportPlan = {
    organisation: work.organisation,
    requestedBy: work.requestedBy,
    ids,
    format,
    columns: work.columns,
    option,
    now,
    outputOn: dateInJapan(now),
    notes,
    taken: ({ id, contentRevision }) => {
      documents.push({ documentId: id, contentRevision });
      report((documents.length / ids.length) * 100);
    },
  };
  const paper = paperOf(work, option);
  const { mediaType, bytes }: PendingFile = paper
    ? await paperFile(db, plan, paper, imageOf)
    : await cellFile(db, plan);
  const file = await keep(bytes, mediaType);
  return {
    format: format && work.format ? { formatId: work.format, revision: format.revision } : null,
    option,
    paper,
    file,
    documents,
    count: documents.length,
    ...notes.result(),
  };
};
