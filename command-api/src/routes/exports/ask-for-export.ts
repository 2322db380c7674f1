import type { FastifyReply, FastifyRequest } from 'fastify';
import type { JobStarted } from '@reader/contracts/http/uploads/upload';
import type { Dependencies } from '../../dependencies.js';
import { startExport, type ExportAsked } from '../../jobs/exports/start-export.js';
import { commandContext, sendPosition } from '../../plugins/context.js';

/** Starts an export for the caller, and tells the browser its position. @throws ProblemError as `startExport` */
export const askForExport = async (
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: ExportAsked,
): Promise<JobStarted> => {
  const { jobId, position } = await startExport(dependencies, commandContext(request, dependencies), asked);
  sendPosition(reply, dependencies, position);
  return { job_id: jobId };
};
