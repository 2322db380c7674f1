import { z } from 'zod';
import { ExportBody } from '@reader/contracts/http/exports';
import { JobStarted } from '@reader/contracts/http/upload';
import { bearerOf, requireOwn } from '@reader/platform/http/guard';
import { ProblemError } from '@reader/platform/http/problems';
import type { AppServer } from '@reader/platform/http/app-server';
import * as job from '../domain/job/job.js';
import { accounts, jobs } from '../handling/aggregates.js';
import { commandJobId } from '../handling/derived-ids.js';
import { handle, load } from '../handling/handle.js';
import { commandContext, tellPosition } from '../plugins/context.js';
import { requireDocuments } from '../transactions/own-documents.js';
import type { Parts } from '../parts.js';

const TARGET = /^documents-([0-9a-f-]{36})$/i;

/** Starting exports (spec 1 §7). The file is made by the job worker; this only asks for it. */
export const exportRoutes = (app: AppServer, parts: Parts): void => {
  app.post(
    '/api/document/download/:target',
    { schema: { params: z.object({ target: z.string() }), body: ExportBody, response: { 200: JobStarted } } },
    async (request, reply) => {
      const bearer = bearerOf(request);
      const organization = TARGET.exec(request.params.target)?.[1];
      if (!organization) throw new ProblemError('not-found');
      requireOwn(bearer, organization);
      const account = request.body.user_profile_id;
      if (account && !(await load(parts.log, accounts, account, bearer.organisation)))
        throw new ProblemError('not-found');
      const { document_ids: chosen, option, ...rest } = request.body;
      if (option.extension !== 'CS' && option.extension !== 'TX')
        throw new ProblemError('extension-not-offered');
      const ids = [...new Set(chosen)];
      await requireDocuments(parts, bearer.organisation, ids);
      const filter =
        ids.length > 0
          ? null
          : {
              start: rest.start_date,
              end: rest.end_date,
              download_status: rest.download_status,
              confirm_status: rest.confirm_status,
              sheet_id: rest.sheet_id ?? undefined,
              search: rest.search,
            };
      const context = commandContext(request, parts);
      const jobId = commandJobId(context.causationId);
      await parts.vault.ensureKeys(bearer.organisation, [jobId]);
      const handled = await handle(parts.log, jobs, jobId, context, (state) =>
        job.requestExport(state, { jobId, documents: ids, filter, option }),
      );
      tellPosition(reply, parts, handled.position);
      return { job_id: jobId };
    },
  );
};
