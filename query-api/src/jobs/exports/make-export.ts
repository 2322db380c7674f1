import { dateInJapan, type CalendarDate } from '@reader/contracts/dates/calendar-date';
import type { DocumentAtRevision, ExportProblem, FormatAtRevision } from '@reader/contracts/events/job';
import { EXPORT_LIMIT } from '@reader/contracts/http/exports';
import type { ExportManifest, ExportWork } from '@reader/contracts/messages/export';
import type { Id } from '@reader/contracts/objects/ids';
import { optionsThatCount, type OutputOptions } from '@reader/contracts/objects/output-options';
import type { Scoped } from '../../database.js';
import { loadDocuments } from '../../output/load/load-documents.js';
import { loadFormat } from '../../output/load/load-format.js';
import { fitText } from '../../output/text/encode.js';
import { chosenDocuments } from './chosen-documents.js';
import { exportNotes, type ExportNotes } from './export-notes.js';
import { cellFitter } from './fit-cells.js';
import { fileNamer } from './name-files.js';
import { formatRecords } from './records/format-records.js';
import { plainRecords } from './records/plain-records.js';
import type { RecordMaker } from './records/record-maker.js';
import { dividedWriter } from './writers/divided-writer.js';
import type { WrittenDocument } from './writers/writer.js';
import { writerOf } from './writers/writer-of.js';

/** An export that cannot be made, whoever tries. */
export class NotToBeMade extends Error {
  constructor(readonly problem: ExportProblem) {
    super(problem);
  }
}

/** Keeps the file while it is made, and answers what is told of it. */
export type KeepFile<Kept> = (bytes: AsyncIterable<Uint8Array>, mediaType: string) => Promise<Kept>;

export type MadeExport<Kept> = Omit<ExportManifest, 'jobId' | 'file'> & { readonly file: Kept };

interface Plan {
  readonly format: FormatAtRevision | null;
  readonly option: OutputOptions;
  readonly maker: RecordMaker;
}

/** How the documents become records: by the format as it is in the snapshot, or as is. @throws NotToBeMade */
const planOf = async (
  db: Scoped,
  work: ExportWork,
  ids: readonly Id[],
  outputOn: CalendarDate,
  notes: ExportNotes,
): Promise<Plan> => {
  const { organisation } = work;
  if (work.format === null)
    return {
      format: null,
      option: optionsThatCount({}, work.option),
      maker: await plainRecords(db, organisation, ids),
    };
  const format = await loadFormat(db, organisation, work.format);
  if (!format) throw new NotToBeMade('format-gone');
  const option = optionsThatCount(format.options, work.option);
  return {
    format: { formatId: work.format, revision: format.revision },
    option,
    maker: formatRecords(format, option, outputOn, notes),
  };
};

/**
 * Makes the file of an export from one snapshot: fixes the list of documents, then loads, renders and writes them a
 * batch at a time, so that its length costs no memory. @throws NotToBeMade, TooLargeForFile
 */
export const makeExport = async <Kept>(
  db: Scoped,
  work: ExportWork,
  now: Date,
  keep: KeepFile<Kept>,
  report: (percentage: number) => void,
): Promise<MadeExport<Kept>> => {
  const { organisation } = work;
  const ids = await chosenDocuments(db, work);
  if (ids.length === 0) throw new NotToBeMade('no-documents');
  if (ids.length > EXPORT_LIMIT) throw new NotToBeMade('too-many-documents');
  const outputOn = dateInJapan(now);
  const notes = exportNotes();
  const { format, option, maker } = await planOf(db, work, ids, outputOn, notes);
  const single = writerOf(option, now);
  const writer = option.is_divided
    ? dividedWriter(single, await fileNamer(db, organisation, option.naming_rule_id, outputOn), now)
    : single;
  const fit = cellFitter(maker.header, option, writer.longestCell, notes);
  const documents: DocumentAtRevision[] = [];
  const written = async function* (): AsyncGenerator<WrittenDocument> {
    for await (const batch of loadDocuments(db, organisation, ids)) {
      for (const document of batch) {
        documents.push({ documentId: document.id, contentRevision: document.contentRevision });
        yield { document, records: maker.recordsOf(document).map((cells) => fit(cells, document.id)) };
      }
      report((documents.length / ids.length) * 100);
    }
  };
  const header = option.is_header
    ? maker.header.map((text) => fitText(text, option.encoding, option.replacement_character).text)
    : undefined;
  const file = await keep(writer.write({ header, documents: written() }), writer.mediaType);
  return { format, option, file, documents, count: documents.length, ...notes.result() };
};
