import { DrawingAnswer } from '@reader/contracts/jobs/drawing/messages';
import * as drawing from '../domain/document/drawing.js';
import { documents } from '../handling/aggregates.js';
import { handle } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';
import { workerContext } from './worker-context.js';

/** Decides on what the job worker answered about an answer's pages. */
export const onDrawingAnswer = async (dependencies: Dependencies, message: unknown): Promise<void> => {
  const answer = DrawingAnswer.parse(message);
  const { drawingId, documentId, organisation, correction } = answer;
  const context = workerContext(dependencies, organisation, 'job-worker', `${drawingId}/drawn`);
  const drawn = { drawingId, correction };
  await handle(dependencies.log, documents, documentId, context, (document) =>
    answer.kind === 'answer-drawn'
      ? drawing.draw(document, drawn, answer.pages)
      : drawing.leaveBlank(document, drawn, answer.problem),
  );
};
