import { MASTER_BYTES } from '@reader/contracts/http/matching/masters';
import {
  AcceptBody,
  ChoicesAnswer,
  ChoicesBody,
  MatchingFields,
  MatchingResult,
  MatchingStarted,
  ReflectBody,
  ReflectionBegun,
} from '@reader/contracts/http/matching/matchings';
import { PositionAnswer } from '@reader/contracts/http/position';
import { Id } from '@reader/contracts/objects/ids';
import type { AppServer } from '@reader/platform/http/app-server';
import { bearerOf, requireOwn } from '@reader/platform/http/guard';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.js';
import { requireDiskSpace } from '../../intake/disk-space.js';
import { fileNameOf } from '../../intake/file-name.js';
import { receiveForm } from '../../intake/receive-file.js';
import { acceptAbove, chooseRows } from '../../matchings/choose-rows.js';
import { awaitMatching } from '../../matchings/await-matching.js';
import { beginMatching } from '../../matchings/begin-matching.js';
import { closeMatching } from '../../matchings/close-matching.js';
import { matchingFailure } from '../../matchings/matching-failure.js';
import { areAllMatched, matchingResult } from '../../matchings/matching-result.js';
import { beginReflection, beginUndo } from '../../matchings/begin-reflection.js';
import { commandContext, sendPosition } from '../../plugins/context.js';
import { parsedFields } from '../../intake/parsed-fields.js';

const ofMatching = z.object({ id: Id });

/** Matching documents with a master, and choosing among what was found (docs/product/matching.md#calls). */
export const matchingRoutes = (app: AppServer, dependencies: Dependencies): void => {
  app.put(
    '/api/matching/',
    {
      schema: {
        consumes: ['multipart/form-data'],
        response: { 200: MatchingResult, 201: MatchingResult, 202: MatchingStarted },
      },
    },
    async (request, reply) => {
      await requireDiskSpace(dependencies);
      const { file, fields } = await receiveForm(request, { largest: MASTER_BYTES, parts: 30 });
      const asked = parsedFields(MatchingFields, fields);
      requireOwn(bearerOf(request), asked.organization_id);
      const context = commandContext(request, dependencies);
      const { matchingId, columns, position } = await beginMatching(
        dependencies,
        context,
        asked,
        file && { bytes: file.bytes, fileName: fileNameOf(file.fileName).shown },
      );
      sendPosition(reply, dependencies, position);
      const outcome = await awaitMatching(dependencies, context, matchingId);
      if (outcome === null) return reply.status(202).send({ job_id: matchingId });
      if ('failed' in outcome) throw matchingFailure(outcome.failed);
      return reply
        .status(areAllMatched(outcome.matching) ? 201 : 200)
        .send(matchingResult(outcome.matching, columns));
    },
  );

  app.post(
    '/api/matchings/:id/choices/',
    { schema: { params: ofMatching, body: ChoicesBody, response: { 200: ChoicesAnswer } } },
    async (request, reply) => {
      const context = commandContext(request, dependencies);
      const { answer, position } = await chooseRows(dependencies, context, request.params.id, request.body);
      sendPosition(reply, dependencies, position);
      return answer;
    },
  );

  app.post(
    '/api/matchings/:id/accept/',
    { schema: { params: ofMatching, body: AcceptBody, response: { 200: PositionAnswer } } },
    async (request, reply) => {
      const { at_least: atLeast, ...told } = request.body;
      const context = commandContext(request, dependencies);
      const position = await acceptAbove(dependencies, context, request.params.id, { atLeast, ...told });
      return { position: sendPosition(reply, dependencies, position) };
    },
  );

  app.delete(
    '/api/matchings/:id/',
    { schema: { params: ofMatching, response: { 200: PositionAnswer } } },
    async (request, reply) => {
      const context = commandContext(request, dependencies);
      const position = await closeMatching(dependencies, context, request.params.id);
      return { position: sendPosition(reply, dependencies, position) };
    },
  );
};

/** Writing what was chosen into the documents, and taking that back (docs/product/matching.md#reflecting). */
export const reflectionRoutes = (app: AppServer, dependencies: Dependencies): void => {
  app.post(
    '/api/documents/update/by-matching/',
    { schema: { body: ReflectBody, response: { 202: ReflectionBegun } } },
    async (request, reply) => {
      const context = commandContext(request, dependencies);
      const { jobId, position } = await beginReflection(dependencies, context, request.body);
      sendPosition(reply, dependencies, position);
      return reply.status(202).send({ job_id: jobId });
    },
  );

  app.post(
    '/api/matchings/:id/undo/',
    { schema: { params: ofMatching, response: { 202: ReflectionBegun } } },
    async (request, reply) => {
      const context = commandContext(request, dependencies);
      const { jobId, position } = await beginUndo(dependencies, context, request.params.id);
      sendPosition(reply, dependencies, position);
      return reply.status(202).send({ job_id: jobId });
    },
  );
};
