import { z } from 'zod';
import { RetryAnswer } from '@reader/contracts/http/work/jobs';
import { Id } from '@reader/contracts/objects/ids';
import type { AppServer } from '@reader/platform/http/app-server';
import { restartSeenJob } from '../jobs/restart-job.js';
import type { Dependencies } from '../dependencies.js';
import { commandContext, sendPosition } from '../plugins/context.js';

/** Asking again for what failed. Sent twice, it names the same job and starts nothing more. */
export const jobRoutes = (app: AppServer, dependencies: Dependencies): void => {
  app.post(
    '/api/jobs/:id/retry/',
    { schema: { params: z.object({ id: Id }), response: { 200: RetryAnswer } } },
    async (request, reply) => {
      const context = commandContext(request, dependencies);
      const { jobId, position } = await restartSeenJob(dependencies, context, request.params.id);
      sendPosition(reply, dependencies, position);
      return { job_id: jobId };
    },
  );
};
