import { z } from 'zod';
import { ROOT_DEPARTMENT } from '@reader/contracts/codes/account-rules';
import {
  AddDepartmentBody,
  ChangeDepartmentBody,
  DeleteDepartmentBody,
} from '@reader/contracts/http/administration/departments';
import type { DomainEvent } from '@reader/contracts/events/define';
import type { Id } from '@reader/contracts/objects/ids';
import type { AppServer } from '@reader/platform/http/app-server';
import { bearerOf, requireOwn } from '@reader/platform/http/guard';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../dependencies.js';
import { RuleBroken } from '../../domain/rule-broken.js';
import * as departmentTree from '../../domain/department-tree/department-tree.js';
import { departmentTrees } from '../../handling/aggregates.js';
import { departmentIdOf } from '../../handling/derived-ids.js';
import { handle } from '../../handling/handle.js';
import { atFields } from '../../plugins/at-fields.js';
import { commandContext, sendPosition } from '../../plugins/context.js';

const belowRoot = (parent: string): Id | null => (parent === ROOT_DEPARTMENT ? null : parent);

const nothing = { response: { 204: z.null() } };

/** Departments are in their organisation's stream, so that no stream says whose an id is. @throws RuleBroken 'not-found' */
const requireNoOther = async (
  { db }: Pick<Dependencies, 'db'>,
  organisation: Id,
  departmentId: Id,
): Promise<void> => {
  const other = await db
    .selectFrom('console.department_lineage')
    .select('id')
    .where('id', '=', departmentId)
    .where('organisation', '!=', organisation)
    .executeTakeFirst();
  if (other) throw new RuleBroken('not-found');
};

/** Fields of the call that its problems are about. */
const fieldsOfDepartment = {
  'department-name-taken': 'body.department_name',
  'department-below-itself': 'body.parent_department_id',
  'departments-too-deep': 'body.parent_department_id',
} as const;

/** The organisation's departments, for members of the one named root (docs/product/departments.md#calls). */
export const departmentRoutes = (app: AppServer, dependencies: Dependencies): void => {
  const decide = async (
    request: FastifyRequest,
    reply: FastifyReply,
    rules: (tree: departmentTree.DepartmentTree | undefined) => DomainEvent[],
  ): Promise<null> => {
    const context = commandContext(request, dependencies);
    const handled = await atFields(fieldsOfDepartment, () =>
      handle(dependencies.log, departmentTrees, context.organisation, context, rules),
    );
    sendPosition(reply, dependencies, handled.position);
    void reply.status(204);
    return null;
  };

  app.post(
    '/api/departments/',
    { schema: { body: AddDepartmentBody, ...nothing } },
    async (request, reply) => {
      const { body } = request;
      requireOwn(bearerOf(request), body.organization_id);
      const { causationId, organisation } = commandContext(request, dependencies);
      const departmentId = body.department_id ?? departmentIdOf(causationId);
      await requireNoOther(dependencies, organisation, departmentId);
      return decide(request, reply, (tree) =>
        departmentTree.add(tree, {
          departmentId,
          name: body.department_name,
          parentId: belowRoot(body.parent_department_id),
        }),
      );
    },
  );

  app.put(
    '/api/departments/',
    { schema: { body: ChangeDepartmentBody, ...nothing } },
    async (request, reply) => {
      const { body } = request;
      requireOwn(bearerOf(request), body.organization_id);
      const { seen } = body;
      return decide(request, reply, (tree) =>
        departmentTree.change(tree, {
          departmentId: body.department_id,
          name: body.department_name,
          parentId: belowRoot(body.parent_department_id),
          seen: seen && { name: seen.department_name, parentId: belowRoot(seen.parent_department_id) },
        }),
      );
    },
  );

  app.delete(
    '/api/departments/',
    { schema: { body: DeleteDepartmentBody, ...nothing } },
    async (request, reply) => {
      const { body } = request;
      requireOwn(bearerOf(request), body.organization_id);
      return decide(request, reply, (tree) =>
        departmentTree.remove(tree, {
          departmentId: body.department_id,
          seenIds: body.seen_department_ids,
        }),
      );
    },
  );
};
