import type { Scoped } from '../../database.js';
import { loadDocuments } from '../../output/load/load-documents.js';
import { fitText } from '../../output/text/encode.js';
import type { ExportPlan, FileInMaking } from './export-plan.js';
import { cellFitter } from './fit-cells.js';
import { fileNamer } from './name-files.js';
import { formatRecords } from './records/format-records.js';
import { plainRecords } from './records/plain-records.js';
import { dividedWriter } from './writers/divided-writer.js';
import type { WrittenDocument } from './writers/writer.js';
import { writerOf } from './writers/writer-of.js';

/** A file of cells: the records of the documents, by the format or as is. */
export const cellFile = async (
  db: Scoped,
  { organisation, ids, format, option, now, outputOn, notes, taken }: ExportPlan,
): Promise<FileInMaking> => {
  const maker = format
    ? formatRecords(format, option, outputOn, notes)
    : await plainRecords(db, organisation, ids);
  const single = writerOf(option, now);
  const writer = option.is_divided
    ? dividedWriter(single, await fileNamer(db, organisation, option.naming_rule_id, outputOn), now)
    : single;
  const fit = cellFitter(maker.header, option, writer.longestCell, notes);
  const written = async function* (): AsyncGenerator<WrittenDocument> {
    for await (const batch of loadDocuments(db, organisation, ids))
      for (const document of batch) {
        taken(document);
        yield { document, records: maker.recordsOf(document).map((cells) => fit(cells, document.id)) };
      }
  };
  const header = option.is_header
    ? maker.header.map((text) => fitText(text, option.encoding, option.replacement_character).text)
    : undefined;
  return { mediaType: writer.mediaType, bytes: writer.write({ header, documents: written() }) };
};
