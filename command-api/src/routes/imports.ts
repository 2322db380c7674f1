import { ImportFields, WORKBOOK_BYTES } from '@reader/contracts/http/output/imports';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import { bearerOf, requireOwn } from '@reader/platform/http/guard';
import { ProblemError } from '@reader/platform/http/problems';
import type { AppServer } from '@reader/platform/http/app-server';
import { requestImport } from '../domain/job/import.js';
import { accounts, jobs } from '../handling/aggregates.js';
import { commandJobId } from '../handling/derived-ids.js';
import { handle, load } from '../handling/handle.js';
import { requireDiskSpace } from '../intake/disk-space.js';
import { receiveFile } from '../intake/receive-file.js';
import type { Dependencies } from '../dependencies.js';
import { commandContext, sendPosition } from '../plugins/context.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Taking a correction workbook back (docs/product/correction-workbook.md). The job worker reads it; what it
 * says is committed document by document.
 */
export const importRoutes = (app: AppServer, dependencies: Dependencies): void => {
  app.put(
    '/api/documents/import/xlsx/',
    { schema: { consumes: ['multipart/form-data'], response: { 200: JobStarted } } },
    async (request, reply) => {
      const bearer = bearerOf(request);
      const { organisation } = bearer;
      await requireDiskSpace(dependencies);
      const { file, fields } = await receiveFile(request, {
        largest: WORKBOOK_BYTES,
        missing: 'import-file-missing',
        empty: 'import-file-empty',
      });
      const parsed = ImportFields.safeParse(fields);
      if (!parsed.success) throw new ProblemError('invalid-request');
      const { organization_id, user_profile_id: account } = parsed.data;
      requireOwn(bearer, organization_id);
      if (account && !(await load(dependencies.log, accounts, account, organisation)))
        throw new ProblemError('not-found');
      const context = commandContext(request, dependencies);
      const jobId = commandJobId(context.causationId);
      await dependencies.vault.ensureKeys(organisation, [jobId]);
      const kept = await dependencies.blobs.put(organisation, jobId, file.bytes, XLSX);
      const handled = await handle(dependencies.log, jobs, jobId, context, (state) =>
        requestImport(state, { jobId, file: kept }),
      );
      sendPosition(reply, dependencies, handled.position);
      return { job_id: jobId };
    },
  );
};
