import {
  AttachedFilesBody,
  AuthAnswer,
  AuthBody,
  AuthRefreshBody,
  DemandAnswer,
  DemandBody,
  RegisterInputsAnswer,
  RegisterInputsBody,
} from '@reader/contracts/http/forms/respondents';
import { Id } from '@reader/contracts/objects/ids';
import type { AppServer } from '@reader/platform/http/app-server';
import { bearerOf } from '@reader/platform/http/guard';
import { ProblemError } from '@reader/platform/http/problems';
import { z } from 'zod';
import { countAnswer } from '../../accounts/sign-in-throttle.js';
import { attachFiles } from '../../answering/attach-files.js';
import { letIn } from '../../answering/let-in.js';
import { giveXsrfCookie, respondentToken, type LetIn } from '../../answering/respondent-token.js';
import { registerInputs, takeAnswer } from '../../answering/take-answer.js';
import { sheets } from '../../handling/aggregates.js';
import { load } from '../../handling/handle.js';
import { respondentContext } from '../../plugins/context.js';
import { requireDiskSpace } from '../../intake/disk-space.js';
import type { Dependencies } from '../../dependencies.js';
import { demandWire } from './demand-wire.js';

/** What respondents send: their password, their answer and its attachments (docs/product/public-form.md#calls). */
export const respondentRoutes = (app: AppServer, dependencies: Dependencies): void => {
  authRoutes(app, dependencies);

  app.post(
    '/api/fragment-inputs-register/',
    { schema: { body: RegisterInputsBody, response: { 200: RegisterInputsAnswer } } },
    async (request) => {
      const { subject: sheetId } = bearerOf(request);
      const { demand: demandId } = request.body[0]!;
      await requireDiskSpace(dependencies);
      await countAnswer(dependencies.db, sheetId, request.ip);
      await registerInputs(dependencies, respondentContext(request, dependencies, demandId), {
        ...{ demandId, sheetId },
        inputs: request.body.map(({ demand: _, ...input }) => input),
      });
      return { accepted: request.body.length };
    },
  );

  app.post(
    '/api/demands/:sheetId/',
    { schema: { params: z.object({ sheetId: Id }), body: DemandBody, response: { 201: DemandAnswer } } },
    async (request, reply) => {
      const { subject: sheetId } = bearerOf(request);
      const { body } = request;
      if (request.params.sheetId !== sheetId || (body.sheet ?? sheetId) !== sheetId)
        throw new ProblemError('not-found');
      await requireDiskSpace(dependencies);
      await countAnswer(dependencies.db, sheetId, request.ip);
      const demandId = body.id ?? crypto.randomUUID();
      const context = respondentContext(request, dependencies, demandId);
      const taken = await takeAnswer(dependencies, context, sheetId, {
        demandId,
        edition: body.edition ?? null,
        inputs: body.fragment_inputs,
        comment: body.comment,
        attachments: body.attachments,
      });
      return reply.status(201).send(await demandWire(dependencies, taken, { isOwn: true }));
    },
  );

  app.put(
    '/api/attached-files/:demandId',
    {
      schema: {
        params: z.object({ demandId: Id }),
        body: AttachedFilesBody,
        response: { 200: DemandAnswer },
      },
    },
    async (request) => {
      const { demandId } = request.params;
      const { subject: sheetId } = bearerOf(request);
      await requireDiskSpace(dependencies);
      const context = respondentContext(request, dependencies, demandId);
      const { demand, hasAttached } = await attachFiles(dependencies, context, {
        ...{ demandId, sheetId },
        files: request.body.files,
      });
      // Ids of files are seen by others; who sends one that is missing has the answer.
      return demandWire(dependencies, demand, { isOwn: hasAttached });
    },
  );
};

const authRoutes = (app: AppServer, dependencies: Dependencies): void => {
  const { tokens, log } = dependencies;

  const authAnswer = async (lets: LetIn): Promise<AuthAnswer> => {
    const sheet = await load(log, sheets, lets.sheetId, lets.organisation);
    if (!sheet?.answering || sheet.isRemoved) throw new ProblemError('answering-over');
    return {
      token: await respondentToken(tokens, lets),
      edition: sheet.edition,
      completion_text: sheet.thanks,
      attachment_bytes: sheet.answering.attachmentBytes,
    };
  };

  app.post(
    '/api/auth/',
    { schema: { body: AuthBody, response: { 200: AuthAnswer } } },
    async (request, reply) => {
      const lets = await letIn(dependencies, { ...request.body, address: request.ip });
      giveXsrfCookie(request, reply);
      return authAnswer(lets);
    },
  );

  app.post(
    '/api/auth/refresh/',
    { schema: { body: AuthRefreshBody, response: { 200: AuthAnswer } } },
    async (request, reply) => {
      const { subject: sheetId, organisation, session } = bearerOf(request);
      giveXsrfCookie(request, reply);
      return authAnswer({ sheetId, organisation, version: Number(session) });
    },
  );
};
