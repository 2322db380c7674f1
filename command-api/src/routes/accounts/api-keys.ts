import { ApiKeyBody, ApiKeyMadeAnswer } from '@reader/contracts/http/administration/api-keys';
import { PositionAnswer } from '@reader/contracts/http/position';
import { Id } from '@reader/contracts/objects/ids';
import type { AppServer } from '@reader/platform/http/app-server';
import { bearerOf, requireOwn } from '@reader/platform/http/guard';
import { z } from 'zod';
import { makeKey, revokeKey } from '../../api-keys/key-commands.js';
import { apiKeyIdOf } from '../../handling/derived-ids.js';
import { atFields } from '../../plugins/at-fields.js';
import { commandContext, sendPosition } from '../../plugins/context.js';
import type { Dependencies } from '../../dependencies.js';

/** Fields of the call that its problems are about. */
const fieldsOfKey = {
  'last-day-over': 'body.last_day',
  'department-unknown': 'body.department_ids',
} as const;

/** Keys of programs (docs/product/api-keys.md#calls). */
export const apiKeyRoutes = (app: AppServer, dependencies: Dependencies): void => {
  app.post(
    '/api/api-keys/',
    { schema: { body: ApiKeyBody, response: { 201: ApiKeyMadeAnswer } } },
    async (request, reply) => {
      requireOwn(bearerOf(request), request.body.organization_id);
      const context = commandContext(request, dependencies);
      const id = apiKeyIdOf(context.causationId);
      const { key, position } = await atFields(fieldsOfKey, () =>
        makeKey(dependencies, context, id, request.body),
      );
      sendPosition(reply, dependencies, position);
      return reply.status(201).send({ id, key });
    },
  );

  app.delete(
    '/api/api-keys/:id/',
    { schema: { params: z.object({ id: Id }), response: { 200: PositionAnswer } } },
    async (request, reply) => {
      const context = commandContext(request, dependencies);
      const position = await revokeKey(dependencies, context, request.params.id);
      return { position: sendPosition(reply, dependencies, position) };
    },
  );
};
