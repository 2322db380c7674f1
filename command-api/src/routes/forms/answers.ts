import {
  AnswerStateWire,
  CorrectBody,
  DecideChangeBody,
  RecallAnswer,
  RecallBody,
  ReturnAnswerBody,
  WithdrawAnswer,
  WithdrawBody,
} from '@reader/contracts/http/forms/corrections';
import { DemandAnswer } from '@reader/contracts/http/forms/respondents';
import { Id } from '@reader/contracts/objects/ids';
import type { AppServer } from '@reader/platform/http/app-server';
import { bearerOf } from '@reader/platform/http/guard';
import { z } from 'zod';
import { countAnswer } from '../../accounts/sign-in-throttle.js';
import { correctAnswer, withdrawAnswer } from '../../answering/correct-answer.js';
import { answerState, decideChange, giveBackAnswer } from '../../answering/decide-change.js';
import { recallAnswer } from '../../answering/recall-answer.js';
import { requireDiskSpace } from '../../intake/disk-space.js';
import { commandContext, reachIn, respondentContext, sendPosition } from '../../plugins/context.js';
import type { Dependencies } from '../../dependencies.js';
import { demandWire } from './demand-wire.js';

const ById = z.object({ id: Id });

/** What becomes of answers after they were sent (docs/product/public-form.md#correcting). */
export const answerRoutes = (app: AppServer, dependencies: Dependencies): void => {
  ofRespondents(app, dependencies);
  ofStaff(app, dependencies);
};

const ofRespondents = (app: AppServer, dependencies: Dependencies): void => {
  app.post(
    '/api/answers/recall/',
    { schema: { body: RecallBody, response: { 200: RecallAnswer } } },
    (request) => {
      const { organisation, subject: sheetId } = bearerOf(request);
      return recallAnswer(dependencies, { organisation, sheetId }, { ...request.body, address: request.ip });
    },
  );

  app.put(
    '/api/answers/:id/',
    { schema: { params: ById, body: CorrectBody, response: { 200: DemandAnswer } } },
    async (request) => {
      const { id: demandId } = request.params;
      const { subject: sheetId } = bearerOf(request);
      await requireDiskSpace(dependencies);
      await countAnswer(dependencies.db, sheetId, request.ip);
      const context = respondentContext(request, dependencies, demandId);
      return demandWire(
        dependencies,
        await correctAnswer(dependencies, context, { sheetId, demandId }, request.body),
        { isOwn: true },
      );
    },
  );

  app.post(
    '/api/answers/:id/withdraw/',
    { schema: { params: ById, body: WithdrawBody, response: { 200: WithdrawAnswer } } },
    async (request) => {
      const { id: demandId } = request.params;
      const { subject: sheetId } = bearerOf(request);
      const context = respondentContext(request, dependencies, demandId);
      const { correction_code: code } = request.body;
      return { state: await withdrawAnswer(dependencies, context, { sheetId, demandId }, code) };
    },
  );
};

const ofStaff = (app: AppServer, dependencies: Dependencies): void => {
  app.get(
    '/api/documents/:id/answer/',
    { schema: { params: ById, response: { 200: AnswerStateWire } } },
    (request) => {
      const { organisation } = bearerOf(request);
      return answerState(dependencies, { organisation, reach: reachIn(request) }, request.params.id);
    },
  );

  app.post(
    '/api/documents/:id/answer/decide/',
    { schema: { params: ById, body: DecideChangeBody, response: { 204: z.null() } } },
    async (request, reply) => {
      const context = commandContext(request, dependencies);
      sendPosition(
        reply,
        dependencies,
        await decideChange(dependencies, context, request.params.id, request.body),
      );
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/api/documents/:id/answer/return/',
    { schema: { params: ById, body: ReturnAnswerBody, response: { 204: z.null() } } },
    async (request, reply) => {
      const context = commandContext(request, dependencies);
      const { remark } = request.body;
      sendPosition(
        reply,
        dependencies,
        await giveBackAnswer(dependencies, context, request.params.id, remark),
      );
      return reply.status(204).send(null);
    },
  );
};
