import { z } from 'zod';
import {
  AddConfigurationBody,
  ConfigurationWire,
  namedRoots,
} from '@reader/contracts/http/configuration/configurations';
import { Id } from '@reader/contracts/objects/ids';
import { bearerOf, requireOwn } from '@reader/platform/http/guard';
import type { AppServer } from '@reader/platform/http/app-server';
import { configurationIdOf } from '../handling/derived-ids.js';
import { commandContext, sendPosition } from '../plugins/context.js';
import type { Dependencies } from '../dependencies.js';
import { commitConfiguration } from '../transactions/commit.js';

/**
 * Adding and removing a preset pattern or naming rule (docs/product/api.md#configuration); what they hold is
 * edited in transactions.
 */
export const configurationRoutes = (app: AppServer, dependencies: Dependencies): void => {
  for (const { url, root } of namedRoots) {
    app.post(
      url,
      { schema: { body: AddConfigurationBody, response: { 201: ConfigurationWire } } },
      async (request, reply) => {
        const { organization, name } = request.body;
        requireOwn(bearerOf(request), organization);
        const context = commandContext(request, dependencies);
        const id = configurationIdOf(context.causationId);
        const { position, revision } = await commitConfiguration(dependencies, context, id, root, {
          id,
          pushed: [{ _class: root.object.name, id, name }],
        });
        sendPosition(reply, dependencies, position);
        const { occurredAt } = context;
        return reply
          .status(201)
          .send({ id, organization, name, created_at: occurredAt, updated_at: occurredAt, revision });
      },
    );

    app.delete(
      `${url}:id/`,
      { schema: { params: z.object({ id: Id }), response: { 204: z.null() } } },
      async (request, reply) => {
        const { id } = request.params;
        const context = commandContext(request, dependencies);
        // Not the commit that added one, should a caller use its key for both.
        const commitId = configurationIdOf(`remove/${context.causationId}`);
        const { position } = await commitConfiguration(dependencies, context, commitId, root, {
          id,
          pushed: [{ _class: root.object.name, id, _delete: true }],
        });
        sendPosition(reply, dependencies, position);
        return reply.status(204).send(null);
      },
    );
  }
};
