import type { AnswerStateWire, DecideChangeBody } from '@reader/contracts/http/forms/corrections';
import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import {
  acceptCorrection,
  acceptWithdrawal,
  declineChange,
  returnAnswer,
} from '../domain/demand/changed-answer.js';
import { changedValues } from '../domain/demand/correction-changes.js';
import { declineChange as declineInDemand, type Demand, type SentAnswer } from '../domain/demand/demand.js';
import type { Document } from '../domain/document/state.js';
import { demands, documents } from '../handling/aggregates.js';
import { handle, load, loadFor, type CommandContext } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';
import { correctedBy, finishAnswer, wholeCorrection, type Finishing } from './finish-answer.js';
import { noteDemand } from './open-demands.js';

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

const filesOf = ({ attachments }: SentAnswer) =>
  attachments.map(({ id, name, bytes }) => ({ id, name, bytes }));

/** How the answer stands that a document is, with what its respondent wants changed. @throws as `answerOf` */
export const answerState = async (
  dependencies: Finishing,
  context: Pick<CommandContext, 'organisation' | 'reach'>,
  documentId: Id,
): Promise<AnswerStateWire> => {
  const { document, demand } = await answerOf(dependencies, context, documentId);
  const { correction: shown, offered, returned } = document.answer;
  if (!offered) return { correction: shown, offered: null, returned };
  const { change, correction } = offered;
  if (change === 'withdrawal')
    return {
      correction: shown,
      offered: { change, correction, values: [], comment: null, files: null },
      returned,
    };
  const whole = await wholeCorrection(dependencies, context.organisation, demand, { correction, shown });
  const { before, sent } = whole;
  const values = changedValues(whole).map(({ input: { subject, label }, ...changed }) => ({
    ...{ subject, label, ...changed },
  }));
  const hasOtherFiles = JSON.stringify(filesOf(before)) !== JSON.stringify(filesOf(sent));
  return {
    ...{ correction: shown, returned },
    offered: {
      ...{ change, correction, values },
      comment: before.comment === sent.comment ? null : { before: before.comment, after: sent.comment },
      files: hasOtherFiles ? { before: filesOf(before), after: filesOf(sent) } : null,
    },
  };
};

/**
 * Takes what a respondent wants changed of a document that was signed for, or leaves the document as it is. Can be repeated.
 * @throws as `answerOf`; Conflict 'answer-changed-since-seen'
 */
export const decideChange = async (
  dependencies: Finishing & Pick<Dependencies, 'now'>,
  context: CommandContext,
  documentId: Id,
  { change, correction, decision }: DecideChangeBody,
): Promise<bigint> => {
  const { organisation } = context;
  if (change === 'withdrawal' && decision === 'accept') {
    const { position } = await handle(dependencies.log, documents, documentId, context, (current) =>
      acceptWithdrawal(current, correction),
    );
    return position;
  }
  const { document, demand } = await answerOf(dependencies, context, documentId);
  const shown = document.answer.correction;
  if (decision === 'decline') {
    const { demandId } = demand;
    // Where it breaks off in between, the sweep goes on.
    const noted = await noteDemand(dependencies, organisation, demandId);
    const { position } = await handle(dependencies.log, documents, documentId, context, (current) =>
      declineChange(current, { change, correction }),
    );
    const { state } = await handle(dependencies.log, demands, demandId, context, (current) =>
      declineInDemand(current, { change, correction, shown }),
    );
    if (state) await finishAnswer(dependencies, context, state, noted);
    return position;
  }
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
