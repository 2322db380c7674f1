import { ERASED } from '@reader/contracts/events/define';
import { problems as problemTexts } from '@reader/contracts/japanese/problems';
import { ImportAnswer, ImportReading } from '@reader/contracts/jobs/import/messages';
import { type ImportProblem } from '@reader/contracts/jobs/import/events';
import type { FieldConflict } from '../domain/objects/conflicts.js';
import * as document from '../domain/document/decide.js';
import { failImport, finishImport, isOpenImport } from '../domain/job/import.js';
import type { RuleBroken } from '../domain/rule-broken.js';
import { documents, jobs } from '../handling/aggregates.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';
import { onManyDocuments, type LongRun } from '../documents/on-many-documents.js';
import { oneAnswerAtATime } from './one-answer-at-a-time.js';
import { contextsOfJob } from './worker-context.js';

type ReadDocument = ImportReading['documents'][number];

/** Why a document was not changed, by the cells of the file. */
const problemsOf = ({ changes }: ReadDocument, { code, details }: RuleBroken): ImportProblem[] => {
  const conflicts = new Set((details.conflicts as FieldConflict[] | undefined)?.map(({ id }) => id));
  const named = changes.filter(({ valueId }) => conflicts.has(valueId));
  return (named.length > 0 ? named : changes.slice(0, 1)).map(({ cell }) => ({
    cell,
    text: problemTexts[code].title,
  }));
};

/**
 * One commit on the revision that the file names, as the transaction of a screen would be: what somebody else changed
 * since is a conflict. The job is the commit's id, so a document is changed once, however often the answer comes.
 */
const commit = async (
  dependencies: Dependencies,
  context: CommandContext,
  commitId: string,
  read: ReadDocument,
): Promise<readonly ImportProblem[]> => {
  const pushed = read.changes.map(({ valueId, after }) => ({
    _class: 'userInputs',
    id: valueId,
    value: after,
    _revision: read.revision,
  }));
  await handle(dependencies.log, documents, read.documentId, context, (state) =>
    document.revise(state, { commitId, pushed }),
  );
  return [];
};

const take = async (dependencies: Dependencies, answer: ImportAnswer, longRun: LongRun): Promise<void> => {
  const { jobId, organisation } = answer;
  if (!isOpenImport(await load(dependencies.log, jobs, jobId, organisation))) return;
  const contextOf = await contextsOfJob(dependencies, 'job-worker', answer);
  const bytes =
    answer.kind === 'import-read' ? await dependencies.blobs.get(organisation, answer.reading) : ERASED;
  if (bytes === ERASED) {
    const problem = answer.kind === 'import-read' ? 'failed' : answer.problem;
    await handle(dependencies.log, jobs, jobId, contextOf('end'), (job) => failImport(job, problem));
    return;
  }
  const reading = ImportReading.parse(JSON.parse(bytes.toString('utf8')));
  const problemsOfEach = await onManyDocuments<ReadDocument, readonly ImportProblem[]>(
    dependencies,
    reading.documents,
    { each: (read) => commit(dependencies, contextOf(read.documentId), jobId, read), refused: problemsOf },
    longRun,
  );
  const refused = problemsOfEach.flat();
  await handle(dependencies.log, jobs, jobId, contextOf('end'), (job) =>
    finishImport(job, {
      documents: problemsOfEach.filter(({ length }) => length === 0).length,
      problemCount: reading.problemCount + refused.length,
      problems: [...reading.problems, ...refused],
    }),
  );
};

/** Takes what the job worker read of a correction workbook, document by document; the job ends last. */
export const onImportAnswer = async (
  dependencies: Dependencies,
  message: unknown,
  longRun: LongRun,
): Promise<void> => {
  const answer = ImportAnswer.parse(message);
  await oneAnswerAtATime(answer.jobId, () => take(dependencies, answer, longRun));
};
