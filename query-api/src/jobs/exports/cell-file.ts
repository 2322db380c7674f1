import type { Scoped } from '../../database.js';
import { loadDocuments } from '../../queries/output/load/load-documents.js';
import { takePauses } from '@reader/platform/batches/take-pauses';
import type { Pausing } from '@reader/platform/batches/pausing';
import type { ExportPlan, PendingFile } from './export-plan.js';
import { cellFitter, fitHeader } from './fit-cells.js';
import { fileNamer } from './name-files.js';
import { chosenRecords } from './records/chosen-records.js';
import { formatRecords } from './records/format-records.js';
import { plainRecords } from './records/plain-records.js';
import type { RecordMaker } from './records/record-maker.js';
import { dividedWriter } from '../../output/writers/divided-writer.js';
import type { WrittenDocument } from '../../output/writers/writer.js';
import { writerOf } from '../../output/writers/writer-of.js';

/** Records by the format, of the chosen columns, or as is. */
const recordMaker = async (
  db: Scoped,
  { organisation, ids, format, columns, option, outputOn, notes }: ExportPlan,
): Promise<RecordMaker> => {
  if (format) return formatRecords(format, option, outputOn, notes);
  return columns ? chosenRecords(columns, option, notes) : plainRecords(db, organisation, ids, option);
};

/** Fits one record after another; pauses after each. */
function* fitted(
  records: Pausing<readonly (readonly string[])[]>,
  fit: (cells: readonly string[]) => string[],
): Pausing<string[][]> {
  const made: string[][] = [];
  for (const cells of yield* records) {
    made.push(fit(cells));
    yield;
  }
  return made;
}

/** A file of cells. @throws ConversionsTooCostly while it is read */
export const cellFile = async (db: Scoped, plan: ExportPlan): Promise<PendingFile> => {
  const { organisation, ids, option, now, outputOn, notes, taken } = plan;
  const maker = await recordMaker(db, plan);
  const single = writerOf(option, now);
  const writer = option.is_divided
    ? dividedWriter(single, await fileNamer(db, organisation, option.naming_rule_id, outputOn), now)
    : single;
  const fit = cellFitter(maker.header, option, writer.longestCell, notes);
  const pace = takePauses();
  const written = async function* (): AsyncGenerator<WrittenDocument> {
    for await (const batch of loadDocuments(db, organisation, ids))
      for (const document of batch) {
        taken(document);
        const records = maker.recordsOf(document);
        yield { document, records: await pace(fitted(records, (cells) => fit(cells, document.id))) };
      }
  };
  const header = option.is_header ? fitHeader(maker.header, option) : undefined;
  return { mediaType: writer.mediaType, bytes: writer.write({ header, documents: written() }) };
};
