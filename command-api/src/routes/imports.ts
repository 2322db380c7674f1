import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ImportFields, WORKBOOK_BYTES } from '@reader/contracts/http/output/imports';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import { bearerOf, requireOwn } from '@reader/platform/http/guard';
import { ProblemError } from '@reader/platform/http/problems';
import type { AppServer } from '@reader/platform/http/app-server';
import { requestImport } from '../domain/job/import.js';
import { accounts, jobs } from '../handling/aggregates.js';
import { commandJobId } from '../handling/derived-ids.js';
import { handle, load } from '../handling/handle.js';
import { isBrokenForm } from '../intake/broken-form.js';
import { requireDiskSpace } from '../intake/disk-space.js';
import type { Dependencies } from '../dependencies.js';
import { commandContext, sendPosition } from '../plugins/context.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The one file of the form, and its fields. @throws ProblemError */
const receiveWorkbook = async (
  request: FastifyRequest,
): Promise<{ file: Buffer; fields: Record<string, string> }> => {
  const fields: Record<string, string> = {};
  let file: Buffer | undefined;
  try {
    const limits = { files: 1, parts: 10, fileSize: WORKBOOK_BYTES + 1 };
    for await (const part of request.parts({ limits }) as AsyncIterable<
      MultipartFile | MultipartValue<string>
    >) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else file = await part.toBuffer();
    }
  } catch (error) {
    if (isBrokenForm(error)) throw new ProblemError('invalid-request');
    throw error;
  }
  if (!file) throw new ProblemError('import-file-missing');
  if (file.length === 0) throw new ProblemError('import-file-empty');
  if (file.length > WORKBOOK_BYTES) throw new ProblemError('payload-too-large');
  return { file, fields };
};

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
      const { file, fields } = await receiveWorkbook(request);
      const parsed = ImportFields.safeParse(fields);
      if (!parsed.success) throw new ProblemError('invalid-request');
      const { organization_id, user_profile_id: account } = parsed.data;
      requireOwn(bearer, organization_id);
      if (account && !(await load(dependencies.log, accounts, account, organisation)))
        throw new ProblemError('not-found');
      const context = commandContext(request, dependencies);
      const jobId = commandJobId(context.causationId);
      await dependencies.vault.ensureKeys(organisation, [jobId]);
      const kept = await dependencies.blobs.put(organisation, jobId, file, XLSX);
      const handled = await handle(dependencies.log, jobs, jobId, context, (state) =>
        requestImport(state, { jobId, file: kept }),
      );
      sendPosition(reply, dependencies, handled.position);
      return { job_id: jobId };
    },
  );
};
