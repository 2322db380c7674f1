import type { Id } from '@reader/contracts/objects/ids';
import type { OutputOptions } from '@reader/contracts/objects/output/output-options';
import type { Scoped } from '../../../database.js';
import { loadDocuments } from '../../../queries/output/load/load-documents.js';
import { collectColumns, FIXED_COLUMNS, lineOf } from '../../../output/format/plain-columns.js';
import type { RecordMaker } from './record-maker.js';

/** Records as is: a line per document. All documents are looked through for the columns first. */
export const plainRecords = async (
  db: Scoped,
  organisation: Id,
  ids: readonly Id[],
  options: OutputOptions,
): Promise<RecordMaker> => {
  const known = { labels: new Set<string>(), cells: new Set<string>() };
  for await (const batch of loadDocuments(db, organisation, ids))
    for (const document of batch) collectColumns(known, document.inputs);
  const columns = [...known.labels, ...known.cells];
  return {
    header: [...FIXED_COLUMNS, ...columns],
    recordsOf: function* (document) {
      yield;
      return [lineOf(document, columns, options)];
    },
  };
};
