import type { CorrectBody, RecalledState } from '@reader/contracts/http/forms/corrections';
import type { Id } from '@reader/contracts/objects/ids';
import * as demand from '../domain/demand/demand.js';
import { RuleBroken } from '../domain/rule-broken.js';
import { demands, documents } from '../handling/aggregates.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import { finishAnswer } from './finish-answer.js';
import { noteDemand } from './open-demands.js';
import { recalledState, requireOwnAnswer, requireThere } from './recall-answer.js';
import { answeredSheet, requireFit, type Taking } from './take-answer.js';

interface OfAnswer {
  readonly sheetId: Id;
  readonly demandId: Id;
}

/**
 * Takes a correction of an answer from the respondent who has its code; it is in force in the document as soon as the files have come that it
 * names, or people are asked where they have signed for it (docs/product/public-form.md#correcting).
 * @throws ProblemError 'answer-unknown'; RuleBroken 'answering-over', 'answer-edition-gone', 'attachment-too-large', 'invalid-request', and as
 * `demand.correct`
 */
export const correctAnswer = async (
  dependencies: Taking,
  context: CommandContext,
  { sheetId, demandId }: OfAnswer,
  body: CorrectBody,
): Promise<demand.Demand> => {
  const { organisation } = context;
  const { correction, edition, comment, fragment_inputs: inputs, attachments } = body;
  const own = { demandId, code: body.correction_code };
  const answered = await requireOwnAnswer(dependencies, { organisation, sheetId }, own);
  await requireThere(dependencies, organisation, answered);
  const sheet = await answeredSheet(dependencies, organisation, sheetId);
  const noted = await noteDemand(dependencies, organisation, demandId);
  const { state } = await handle(dependencies.log, demands, demandId, context, (current) => {
    const events = demand.correct(current, sheetId, {
      correction,
      answer: { edition, inputs, comment, attachments },
    });
    // What was taken before is not judged again.
    if (events.length === 0) return events;
    if (edition !== sheet.edition || current?.answers.get(0)?.edition !== edition)
      throw new RuleBroken('answer-edition-gone');
    requireFit(sheet, { demandId, edition, inputs, comment, attachments }, inputs, dependencies.now());
    return events;
  });
  if (!state) throw new RuleBroken('not-found');
  await finishAnswer(dependencies, context, state, noted);
  // Meanwhile, too.
  await requireThere(dependencies, organisation, state);
  return state;
};

/** Takes an answer back, for the respondent who has its code. @throws ProblemError 'answer-unknown'; RuleBroken 'answer-kept' */
export const withdrawAnswer = async (
  dependencies: Taking,
  context: CommandContext,
  { sheetId, demandId }: OfAnswer,
  code: string,
): Promise<RecalledState> => {
  const { organisation } = context;
  await requireOwnAnswer(dependencies, { organisation, sheetId }, { demandId, code });
  const noted = await noteDemand(dependencies, organisation, demandId);
  const { state } = await handle(dependencies.log, demands, demandId, context, (current) =>
    demand.withdraw(current, sheetId),
  );
  if (!state) throw new RuleBroken('not-found');
  await finishAnswer(dependencies, context, state, noted);
  return recalledState(state, await load(dependencies.log, documents, state.documentId, organisation));
};
