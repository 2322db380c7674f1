import { z } from 'zod';
import { RetryAnswer } from '@reader/contracts/http/work/jobs';
import { Id } from '@reader/contracts/objects/ids';
import type { AppServer } from '@reader/platform/http/app-server';
import { retryJob } from '../domain/job/retry-job.js';
import { jobs } from '../handling/aggregates.js';
import { handle } from '../handling/handle.js';
import { restartJob } from '../jobs/restart-job.js';
import type { Dependencies } from '../dependencies.js';
import { commandContext, sendPosition } from '../plugins/context.js';

/** Asking again for what failed. Sent twice, it names the same job and starts nothing more. */
export const jobRoutes = (app: AppServer, dependencies: Dependencies): void => {
  app.post(
    '/api/jobs/:id/retry/',
    { schema: { params: z.object({ id: Id }), response: { 200: RetryAnswer } } },
    async (request, reply) => {
      const context = commandContext(request, dependencies);
      const begun = await restartJob(dependencies, context, request.params.id);
      const told = await handle(dependencies.log, jobs, request.params.id, context, (state) =>
        retryJob(state, begun.jobId),
      );
      sendPosition(reply, dependencies, told.position > begun.position ? told.position : begun.position);
      return { job_id: begun.jobId };
    },
  );
};
