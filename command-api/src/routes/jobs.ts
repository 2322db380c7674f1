import { z } from 'zod';
import { RetryAnswer } from '@reader/contracts/http/work/jobs';
import { Id } from '@reader/contracts/objects/ids';
import type { AppServer } from '@reader/platform/http/app-server';
import { retryJob } from '../domain/job/retry-job.js';
import { jobs } from '../handling/aggregates.js';
import { handle } from '../handling/handle.js';
import { beginAgain } from '../jobs/begin-again.js';
import type { Parts } from '../parts.js';
import { commandContext, tellPosition } from '../plugins/context.js';

/** Asking again for what failed. Sent twice, it names the same job and starts nothing more. */
export const jobRoutes = (app: AppServer, parts: Parts): void => {
  app.post(
    '/api/jobs/:id/retry/',
    { schema: { params: z.object({ id: Id }), response: { 200: RetryAnswer } } },
    async (request, reply) => {
      const context = commandContext(request, parts);
      const begun = await beginAgain(parts, context, request.params.id);
      const told = await handle(parts.log, jobs, request.params.id, context, (state) =>
        retryJob(state, begun.jobId),
      );
      tellPosition(reply, parts, told.position > begun.position ? told.position : begun.position);
      return { job_id: begun.jobId };
    },
  );
};
