import { z } from 'zod';
import { AddPresetPatternBody, PresetPatternWire } from '@reader/contracts/http/presets';
import { Id } from '@reader/contracts/objects/ids';
import { presetPattern, presetPatterns } from '@reader/contracts/objects/preset-pattern';
import { bearerOf, requireOwn } from '@reader/platform/http/guard';
import type { AppServer } from '@reader/platform/http/app-server';
import { configurationIdOf } from '../handling/derived-ids.js';
import { commandContext, tellPosition } from '../plugins/context.js';
import type { Parts } from '../parts.js';
import { commitConfiguration } from '../transactions/commit.js';

/** Adding and removing a preset pattern (spec 2 §7); its items and cells are edited in transactions. */
export const presetRoutes = (app: AppServer, parts: Parts): void => {
  app.post(
    '/api/preset-patterns/',
    { schema: { body: AddPresetPatternBody, response: { 201: PresetPatternWire } } },
    async (request, reply) => {
      const { organization, name } = request.body;
      requireOwn(bearerOf(request), organization);
      const context = commandContext(request, parts);
      const id = configurationIdOf(context.causationId);
      const { position, revision } = await commitConfiguration(parts, context, id, presetPattern, {
        id,
        pushed: [{ _class: presetPatterns.name, id, name }],
      });
      tellPosition(reply, parts, position);
      return reply.status(201).send({ id, organization, name, created_at: context.occurredAt, revision });
    },
  );

  app.delete(
    '/api/preset-patterns/:id/',
    { schema: { params: z.object({ id: Id }), response: { 204: z.null() } } },
    async (request, reply) => {
      const { id } = request.params;
      const context = commandContext(request, parts);
      // Not the commit that added one, should a caller use its key for both.
      const commitId = configurationIdOf(`remove/${context.causationId}`);
      const { position } = await commitConfiguration(parts, context, commitId, presetPattern, {
        id,
        pushed: [{ _class: presetPatterns.name, id, _delete: true }],
      });
      tellPosition(reply, parts, position);
      return reply.status(204).send(null);
    },
  );
};
