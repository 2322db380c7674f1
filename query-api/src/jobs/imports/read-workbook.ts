import { inBatches } from '@reader/platform/batches/in-batches';
import { IMPORT_PROBLEMS } from '@reader/contracts/jobs/import/events';
import { type ImportReading } from '@reader/contracts/jobs/import/messages';
import type { Id } from '@reader/contracts/objects/ids';
import type { Scoped } from '../../database.js';
import { loadCurrentValues } from '../../queries/output/load/load-current-values.js';
import type { Corrections } from '../../output/workbooks/corrections/collect-corrections.js';
import { judgeCorrections } from '../../output/workbooks/corrections/judge-corrections.js';
import { RefusedWorkbook } from '../../output/workbooks/corrections/open-workbook.js';
import { readCorrections } from '../../output/workbooks/corrections/read-corrections.js';

const DOCUMENTS_AT_ONCE = 200;

/** What the file says; one that is refused as a whole says nothing but why. */
const correctionsOf = async (file: Buffer): Promise<Corrections> => {
  try {
    return await readCorrections(file);
  } catch (error) {
    if (!(error instanceof RefusedWorkbook)) throw error;
    return { documents: [], problems: [{ cell: null, text: error.message }], problemCount: 1 };
  }
};

/** Reads a correction workbook and holds it against the documents as they are, some of them at a time. */
export const readWorkbook = async (db: Scoped, organisation: Id, file: Buffer): Promise<ImportReading> => {
  const corrections = await correctionsOf(file);
  const documents: ImportReading['documents'] = [];
  const problems = [...corrections.problems];
  let { problemCount } = corrections;
  for (const some of inBatches(corrections.documents, DOCUMENTS_AT_ONCE)) {
    const current = await loadCurrentValues(
      db,
      organisation,
      some.map(({ documentId }) => documentId),
    );
    const judged = judgeCorrections({ documents: some }, (id) => current.get(id));
    documents.push(...judged.documents.map((one) => ({ ...one, changes: [...one.changes] })));
    problems.push(...judged.problems);
    problemCount += judged.problems.length;
  }
  return { documents, problems: problems.slice(0, IMPORT_PROBLEMS), problemCount };
};
