import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { JobStarted, UploadAnswer, UploadFields } from '@reader/contracts/http/upload';
import { FILE_BYTES } from '@reader/contracts/files/media-types';
import { Id } from '@reader/contracts/objects/ids';
import { bearerOf, requireOwn } from '@reader/platform/http/guard';
import { ProblemError } from '@reader/platform/http/problems';
import type { AppServer } from '@reader/platform/http/app-server';
import * as upload from '../domain/upload/upload.js';
import { organizations, uploads } from '../handling/aggregates.js';
import { readJobId } from '../handling/derived-ids.js';
import { handle, load } from '../handling/handle.js';
import { isBrokenForm } from '../intake/broken-form.js';
import { IncomingUpload, requireDiskSpace } from '../intake/receive-upload.js';
import { registerDocuments } from '../intake/register-documents.js';
import { commandContext, tellPosition } from '../plugins/context.js';
import type { Parts } from '../parts.js';

/** A browser sends batches of 100 (spec 1 §9); scripts may send more at once. */
const FILES_A_REQUEST = 500;

/** Form fields are texts; lists and flags travel as JSON. */
const readField = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

const parseFields = (given: Record<string, string>): UploadFields => {
  const { file_names, accept_duplicates, ...rest } = given;
  const parsed = UploadFields.safeParse({
    ...rest,
    ...(file_names === undefined ? {} : { file_names: readField(file_names) }),
    ...(accept_duplicates === undefined ? {} : { accept_duplicates: readField(accept_duplicates) }),
  });
  if (parsed.success) return parsed.data;
  throw new ProblemError('invalid-request', {
    fields: parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  });
};

/** Names differ between systems in how they compose ガ; one form makes the same name equal. */
const cleanName = (name: string): string => {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  // Cut between characters; what no file is called (control characters) is left out.

  return (
    [...last.toWellFormed().replaceAll(/[\u0000-\u001f\u007f]/g, '')].slice(0, 255).join('') || '名称なし'
  );
};

/** Takes the files of the form one by one and answers its fields. @throws ProblemError 'invalid-request' when it is broken or cut off */
const receiveForm = async (
  request: FastifyRequest,
  incoming: IncomingUpload,
): Promise<Record<string, string>> => {
  const fields: Record<string, string> = {};
  let index = 0;
  try {
    for await (const part of request.parts() as AsyncIterable<MultipartFile | MultipartValue<string>>) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      const names = fields['file_names'] === undefined ? undefined : readField(fields['file_names']);
      const named = Array.isArray(names) ? (names[index] as unknown) : undefined;
      index += 1;
      await incoming.take(part.file, cleanName(typeof named === 'string' ? named : part.filename));
    }
  } catch (error) {
    if (isBrokenForm(error)) throw new ProblemError('invalid-request');
    throw error;
  }
  return fields;
};

/** Uploading and asking for the read (spec 1 §7). */
export const uploadRoutes = async (app: AppServer, parts: Parts): Promise<void> => {
  await app.register(multipart, {
    limits: {
      files: FILES_A_REQUEST,
      parts: FILES_A_REQUEST + 20,
      fileSize: FILE_BYTES + 1,
      fields: 20,
      fieldSize: 1_048_576,
    },
    throwFileSizeLimit: false,
  });

  app.put(
    '/api/upload/:organizationId/',
    {
      schema: {
        params: z.object({ organizationId: Id }),
        response: { 200: UploadAnswer },
        consumes: ['multipart/form-data'],
      },
    },
    async (request, reply) => {
      const bearer = bearerOf(request);
      requireOwn(bearer, request.params.organizationId);
      await requireDiskSpace(parts);
      const context = commandContext(request, parts);
      const incoming = new IncomingUpload(parts, context);
      const parsed = parseFields(await receiveForm(request, incoming));
      if (parsed.user_id && parsed.user_id !== bearer.subject) throw new ProblemError('not-found');
      const answer = await incoming.finish({ ...parsed, file_names: parsed.file_names?.map(cleanName) });
      return reply.send(answer);
    },
  );

  app.post(
    '/api/read/:uploadId',
    { schema: { params: z.object({ uploadId: Id }), response: { 200: JobStarted } } },
    async (request, reply) => {
      const { uploadId } = request.params;
      const context = commandContext(request, parts);
      const owner = await load(parts.log, organizations, context.organisation, context.organisation);
      if (owner?.settings.readingMode === 'OK' && owner.settings.readingKeywords.length === 0)
        throw new ProblemError('keywords-missing');
      const jobId = readJobId(uploadId);
      const requested = await handle(parts.log, uploads, uploadId, context, (state) =>
        upload.requestRead(state, { jobId }),
      );
      // From here on the dispatcher would finish it too; doing it now lets the documents show at once.
      const registered = await registerDocuments(parts, context, uploadId);
      tellPosition(reply, parts, registered > requested.position ? registered : requested.position);
      return { job_id: jobId };
    },
  );
};
