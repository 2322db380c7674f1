import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  ChangeDepartmentBody,
  DeleteBody,
  DOCUMENTS_AT_ONCE,
  DocumentsAnswer,
  DocumentsJobStarted,
  ReturnBody,
} from '@reader/contracts/http/documents/documents';
import type { Id } from '@reader/contracts/objects/ids';
import type { AppServer } from '@reader/platform/http/app-server';
import { bearerOf } from '@reader/platform/http/guard';
import { requireDepartment } from '../departments/require-department.js';
import { beginBulkCommand } from '../documents/bulk-commands/begin-bulk-command.js';
import { onOneDocument, type AskedOfEach } from '../documents/bulk-commands/on-one-document.js';
import { forEach } from '../plugins/for-each-document.js';
import { commandContext, sendPosition } from '../plugins/context.js';
import type { Dependencies } from '../dependencies.js';

/** Returning and deleting documents, and giving them to a department: the same is done to one or many (docs/product/api.md#documents). */
export const documentsCommandRoutes = (app: AppServer, dependencies: Dependencies): void => {
  /**
   * Few documents are done at once; more by a job, which goes on when nobody waits any more
   * (docs/product/jobs.md#commands-on-many-documents).
   */
  const onEach = async (
    request: FastifyRequest,
    reply: FastifyReply,
    ids: readonly Id[],
    asked: AskedOfEach,
  ) => {
    const context = commandContext(request, dependencies);
    const one = (id: Id) => onOneDocument[asked.command](dependencies, context, id, asked);
    if (ids.length <= DOCUMENTS_AT_ONCE) return forEach(dependencies, reply, ids, one);
    const { jobId, position } = await beginBulkCommand(dependencies, context, asked, ids);
    reply.code(202);
    return { job_id: jobId, position: sendPosition(reply, dependencies, position) };
  };
  const response = { 200: DocumentsAnswer, 202: DocumentsJobStarted };

  app.post(
    '/api/document/return-to-unconfirmed/',
    { schema: { body: ReturnBody, response } },
    (request, reply) => onEach(request, reply, request.body.documents, { command: 'return-to-unconfirmed' }),
  );
  app.post('/api/document/delete/', { schema: { body: DeleteBody, response } }, (request, reply) =>
    onEach(request, reply, request.body.documents, { command: 'delete' }),
  );
  app.post(
    '/api/document/change-department/',
    { schema: { body: ChangeDepartmentBody, response } },
    async (request, reply) => {
      const { documents: ids, department_id: departmentId } = request.body;
      await requireDepartment(dependencies, bearerOf(request).organisation, departmentId);
      return onEach(request, reply, ids, { command: 'change-department', departmentId });
    },
  );
};
