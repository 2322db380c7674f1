import { ERASED } from '@reader/contracts/events/define';
import type { DocumentEvent } from '@reader/contracts/events/document';
import { PageTaskAnswer, PageTaskTables } from '@reader/contracts/jobs/page-task/messages';
import type { ReadProblem } from '@reader/contracts/jobs/reading/messages';
import { tablesDoubtedBelow } from '@reader/contracts/objects/document/doubted-below';
import { takeRotation, takeTables } from '../domain/document/page-tasks.js';
import type { Document } from '../domain/document/state.js';
import * as job from '../domain/job/job.js';
import { doubtLimitOf } from '../reference-data/doubt-limit.js';
import { documents, jobs } from '../handling/aggregates.js';
import { handle, load } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';
import { initiatorOf, onBehalfOf, workerContext } from './worker-context.js';

type Take = (document: Document | undefined) => DocumentEvent[] | null;

/** What the answer does to the document; a reason when it does nothing. */
const takingOf = async (
  dependencies: Dependencies,
  answer: PageTaskAnswer,
  task: job.Job['task'],
): Promise<Take | ReadProblem> => {
  if (answer.kind === 'page-task-failed') return answer.problem;
  const { jobId, organisation } = answer;
  if (answer.kind === 'page-rotated') {
    if (task?.type !== 'rotate-page') return 'document-changed';
    return (document) =>
      takeRotation(document, { jobId, turn: task.turn, before: task.page, page: answer.page });
  }
  if (answer.kind === 'area-read') return task?.type === 'read-area' ? () => [] : 'document-changed';
  const bytes = await dependencies.blobs.get(organisation, answer.tables);
  if (bytes === ERASED || !task) return 'document-changed';
  const { tables } = PageTaskTables.parse(JSON.parse(bytes.toString('utf8')));
  const judged = tablesDoubtedBelow(tables, await doubtLimitOf(dependencies, organisation));
  return (document) => takeTables(document, { jobId, task, tables: [...judged] });
};

/** Decides on what an ocr-worker answered about a page task. The job ends last, when everything else shows. */
export const onPageTaskAnswer = async (dependencies: Dependencies, message: unknown): Promise<void> => {
  const answer = PageTaskAnswer.parse(message);
  const { jobId, documentId, organisation } = answer;
  const asked = await load(dependencies.log, jobs, jobId, organisation);
  if (!asked || asked.hasEnded) return;
  const context = onBehalfOf(
    workerContext(dependencies, organisation, 'ocr-worker', `${jobId}/end`),
    await initiatorOf(dependencies, jobs.stream(jobId), organisation),
  );
  const take = await takingOf(dependencies, answer, asked.task);
  let problem: ReadProblem | null = typeof take === 'string' ? take : null;
  if (typeof take !== 'string')
    await handle(dependencies.log, documents, documentId, context, (state) => {
      const taken = take(state);
      problem = taken === null ? 'document-changed' : null;
      return taken ?? [];
    });
  const text = answer.kind === 'area-read' ? answer.text : null;
  await handle(dependencies.log, jobs, jobId, context, (state) =>
    job.finishPageTask(state, { documentId, problem, text }),
  );
};
