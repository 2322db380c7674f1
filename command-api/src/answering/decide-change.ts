import type { AnswerStateWire, DecideChangeBody } from '@reader/contracts/http/forms/corrections';
import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import {
  acceptCorrection,
  acceptWithdrawal,
  changedValues,
  declineChange,
  returnAnswer,
} from '../domain/demand/changed-answer.js';
import type { Demand } from '../domain/demand/demand.js';
import type { Document } from '../domain/document/state.js';
import { demands, documents } from '../handling/aggregates.js';
import { handle, load, loadFor, type CommandContext } from '../handling/handle.js';
import { correctedBy, wholeCorrection, type Finishing } from './finish-answer.js';

interface Found {
  readonly document: Document & { readonly answer: NonNullable<Document['answer']> };
  readonly demand: Demand;
}

/** The document of an answer and what its respondent sent. @throws ProblemError 'not-found', 'document-not-answered' */
const answerOf = async (
  { log }: Pick<Finishing, 'log'>,
  context: Pick<CommandContext, 'organisation' | 'reach'>,
  documentId: Id,
): Promise<Found> => {
  const document = await loadFor(log, documents, documentId, context);
  if (!document || document.stage.name === 'deleted') throw new ProblemError('not-found');
  const { answer } = document;
  if (!answer) throw new ProblemError('document-not-answered');
  const demand = await load(log, demands, answer.demandId, context.organisation);
  if (!demand) throw new ProblemError('not-found');
  return { document: { ...document, answer }, demand };
};

/** How the answer stands that a document is, with what its respondent wants changed. @throws as `answerOf` */
export const answerState = async (
  dependencies: Finishing,
  context: Pick<CommandContext, 'organisation' | 'reach'>,
  documentId: Id,
): Promise<AnswerStateWire> => {
  const { document, demand } = await answerOf(dependencies, context, documentId);
  const { correction: shown, offered, returned } = document.answer;
  if (offered?.change !== 'correction')
    return { correction: shown, offered: offered && { ...offered, values: [] }, returned };
  const { correction } = offered;
  const whole = await wholeCorrection(dependencies, context.organisation, demand, { correction, shown });
  const values = changedValues(whole).map(({ input: { subject, label }, before, after }) => ({
    ...{ subject, label, before, after },
  }));
  return { correction: shown, offered: { ...offered, values }, returned };
};

/**
 * Takes what a respondent wants changed of a document that was signed for, or leaves the document as it is.
 * @throws as `answerOf`; Conflict 'answer-changed-since-seen'
 */
export const decideChange = async (
  dependencies: Finishing,
  context: CommandContext,
  documentId: Id,
  { change, correction, decision }: DecideChangeBody,
): Promise<bigint> => {
  const { organisation } = context;
  const { document, demand } = await answerOf(dependencies, context, documentId);
  if (decision === 'decline' || change === 'withdrawal') {
    const { position } = await handle(dependencies.log, documents, documentId, context, (current) =>
      decision === 'decline'
        ? declineChange(current, { change, correction })
        : acceptWithdrawal(current, correction),
    );
    return position;
  }
  const shown = document.answer.correction;
  const whole = await wholeCorrection(dependencies, organisation, demand, { correction, shown });
  const as = await correctedBy(dependencies, organisation, whole);
  const { position } = await handle(dependencies.log, documents, documentId, context, (current) =>
    acceptCorrection(current, whole, as),
  );
  return position;
};

/** Gives an answer back to its respondent, with a remark. @throws RuleBroken as `returnAnswer` */
export const giveBackAnswer = async (
  { log }: Finishing,
  context: CommandContext,
  documentId: Id,
  remark: string,
): Promise<bigint> => {
  const { position } = await handle(log, documents, documentId, context, (document) =>
    returnAnswer(document, remark),
  );
  return position;
};
