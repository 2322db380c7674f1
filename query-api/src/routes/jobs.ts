import { jobKindOf } from '@reader/contracts/jobs/all-jobs';
import { z } from 'zod';
import { DashboardFileQuery } from '@reader/contracts/http/forms/dashboard-workbook';
import { ExportFileQuery } from '@reader/contracts/http/output/exports';
import { FailedWork } from '@reader/contracts/http/work/failed-work';
import { JobAnswer, JobQuery } from '@reader/contracts/http/work/jobs';
import { Id } from '@reader/contracts/objects/ids';
import { attachment } from '@reader/platform/http/attachment';
import { bearerOf, requireOwn } from '@reader/platform/http/guard';
import { ProblemError } from '@reader/platform/http/problems';
import type { AppServer } from '@reader/platform/http/app-server';
import { ERASED } from '@reader/platform/vault/vault';
import { forCaller, type Caller } from '../database.js';
import type { Dependencies } from '../dependencies.js';
import { failedWork } from '../queries/work/failed-work.js';
import { readTextOf } from '../queries/documents/read-text.js';
import { matchingResult } from '../queries/matching/matching-detail.js';
import { exportFile, exportFileName, type AskedFile } from '../queries/work/export-file.js';
import { jobStatus, recentJobs } from '../queries/work/jobs.js';
import { readRoutes } from './read-route.js';

/** Polling jobs and fetching the files they made (docs/product/api.md#uploading-and-jobs). */
export const jobRoutes = (app: AppServer, dependencies: Dependencies): void => {
  const { get } = readRoutes(app, dependencies);
  const { db, blobs, progress } = dependencies;

  get(
    '/api/jobs/:id/status/',
    { params: z.object({ id: Id }), query: JobQuery, answer: JobAnswer },
    async ({ scoped, organisation, bearer, params: { id }, query }) => {
      const status = await jobStatus(scoped, organisation, id, progress);
      const { finds } = jobKindOf(status);
      if (finds === 'text') return { ...status, ...(await readTextOf(scoped, blobs, organisation, id)) };
      // Matchings are not for programs.
      const isWanted = query.with_matching && bearer.scopes === undefined;
      if (finds === 'candidates' && isWanted && status.status === 'finished')
        return { ...status, matching: await matchingResult(scoped, organisation, id) };
      return status;
    },
  );
  get('/api/jobs/', { answer: z.array(JobAnswer) }, ({ scoped, organisation, bearer }) =>
    recentJobs(scoped, organisation, bearer.subject, progress),
  );
  get('/api/failed-work/', { answer: FailedWork }, ({ scoped, organisation }) =>
    failedWork(scoped, organisation, progress),
  );

  /** The file that is asked for, and how it is sent. */
  const fileOf = async (bearer: Caller, asked: Omit<AskedFile, 'accountId'>) => {
    const job = await forCaller(db, bearer, (scoped) =>
      exportFile(scoped, bearer.organisation, { accountId: bearer.subject, ...asked }),
    );
    const bytes = await blobs.getStream(bearer.organisation, job.file);
    if (bytes === ERASED) throw new ProblemError('export-discarded');
    const headers = {
      'content-type': job.file.mediaType,
      'content-length': job.file.size,
      'content-disposition': attachment(exportFileName(job)),
      'cache-control': 'private, no-store',
    };
    return { headers, bytes };
  };

  app.get('/files/documents/', { schema: { querystring: ExportFileQuery } }, async (request, reply) => {
    const { organization_id, job_id, extension, encoding } = request.query;
    requireOwn(bearerOf(request), organization_id);
    const file = await fileOf(bearerOf(request), { jobId: job_id, extension, encoding });
    return reply.headers(file.headers).send(file.bytes);
  });

  app.get('/files/dashboard/', { schema: { querystring: DashboardFileQuery } }, async (request, reply) => {
    const { organization_id, file_name } = request.query;
    requireOwn(bearerOf(request), organization_id);
    const file = await fileOf(bearerOf(request), { dashboardName: file_name });
    return reply.headers(file.headers).send(file.bytes);
  });
};
