import { DrawingAnswer } from '@reader/contracts/jobs/drawing/messages';
import * as drawing from '../domain/document/drawing.js';
import { documents } from '../handling/aggregates.js';
import { handle } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';
import { workerContext } from './worker-context.js';

/** Decides on what the job worker answered about an answer's pages. */
export const onDrawingAnswer = async (dependencies: Dependencies, message: unknown): Promise<void> => {
  const answer = DrawingAnswer.parse(message);
  const { documentId, organisation, correction = 0 } = answer;
  const cause = correction === 0 ? `${documentId}/drawn` : `${documentId}/drawn/${correction}`;
  const context = workerContext(dependencies, organisation, 'job-worker', cause);
  await handle(dependencies.log, documents, documentId, context, (document) =>
    answer.kind === 'answer-drawn'
      ? drawing.draw(document, correction, answer.pages)
      : drawing.leaveBlank(document, correction, answer.problem),
  );
};
