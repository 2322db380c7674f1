import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { JobStarted, UploadAnswer, UploadFields } from '@reader/contracts/http/uploads/upload';
import { readingMode, usageMode } from '@reader/contracts/codes/organization';
import { FILE_BYTES } from '@reader/contracts/files/media-types';
import { Id } from '@reader/contracts/objects/ids';
import { bearerOf, requireOwn } from '@reader/platform/http/guard';
import { ProblemError } from '@reader/platform/http/problems';
import type { AppServer } from '@reader/platform/http/app-server';
import { organizations } from '../handling/aggregates.js';
import { load } from '../handling/handle.js';
import { isBrokenForm } from '../intake/broken-form.js';
import { requireDiskSpace } from '../intake/disk-space.js';
import { parsedFields } from '../intake/parsed-fields.js';
import { fileNameOf, type FileName } from '../intake/file-name.js';
import { isActiveSheet } from '../reference-data/sheets/active-sheet.js';
import { type IncomingUpload, receiveFiles } from '../intake/receive-upload.js';
import { requestRead } from '../intake/request-read.js';
import { commandContext, sendPosition } from '../plugins/context.js';
import type { Dependencies } from '../dependencies.js';

/** A browser sends batches of 100 (docs/product/limits.md#upload); scripts may send more at once. */
const FILES_PER_REQUEST = 500;

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
  return parsedFields(UploadFields, {
    ...rest,
    ...(file_names === undefined ? {} : { file_names: readField(file_names) }),
    ...(accept_duplicates === undefined ? {} : { accept_duplicates: readField(accept_duplicates) }),
  });
};

/**
 * Takes the files of the form one by one and returns its fields. A field `chunked_file` stands for a file that came in
 * pieces before, in its place among the others. @throws ProblemError 'invalid-request' when it is broken or cut off
 */
const receiveForm = async (
  request: FastifyRequest,
  incoming: IncomingUpload,
): Promise<Record<string, string>> => {
  const fields: Record<string, string> = {};
  let index = 0;
  const nextName = (otherwise: string | undefined): FileName => {
    const names = fields['file_names'] === undefined ? undefined : readField(fields['file_names']);
    const named = Array.isArray(names) ? (names[index] as unknown) : undefined;
    index += 1;
    return fileNameOf(typeof named === 'string' ? named : (otherwise ?? ''));
  };
  try {
    for await (const part of request.parts() as AsyncIterable<MultipartFile | MultipartValue<string>>) {
      if (part.type === 'file') await incoming.take(part.file, nextName(part.filename));
      else if (part.fieldname === 'chunked_file') {
        const fileId = Id.safeParse(part.value);
        if (!fileId.success) throw new ProblemError('invalid-request');
        await incoming.takeChunked(fileId.data, nextName(''));
      } else fields[part.fieldname] = String(part.value);
    }
  } catch (error) {
    if (isBrokenForm(error)) throw new ProblemError('invalid-request');
    throw error;
  }
  return fields;
};

const MOST_PAGES_ELSEWHERE = 2;

/** Sets of 3 and 4 pages are those of school reports. @throws ProblemError 'layout-not-offered' */
const requireLayout = async (dependencies: Dependencies, organisation: Id, layout: number): Promise<void> => {
  if (layout <= MOST_PAGES_ELSEWHERE) return;
  const settings = (await load(dependencies.log, organizations, organisation, organisation))?.settings;
  const isSchoolReport =
    settings?.usageMode === usageMode.schoolReport || settings?.readingMode === readingMode.schoolReport;
  if (!isSchoolReport) throw new ProblemError('layout-not-offered');
};

/**
 * The form of docs/product/upload.md#the-form-and-its-answer; `sheetId` names the form that its documents are
 * read by.
 */
const receiveUpload = async (request: FastifyRequest, dependencies: Dependencies, sheetId: Id | null) => {
  const bearer = bearerOf(request);
  await requireDiskSpace(dependencies);
  return receiveFiles(dependencies, commandContext(request, dependencies), sheetId, async (incoming) => {
    const parsed = parseFields(await receiveForm(request, incoming));
    if (parsed.user_id && parsed.user_id !== bearer.subject) throw new ProblemError('not-found');
    await requireLayout(dependencies, bearer.organisation, parsed.layout);
    return incoming.finish(parsed);
  });
};

/** Uploading and asking for the read (docs/product/api.md#uploading-and-jobs). */
export const uploadRoutes = async (app: AppServer, dependencies: Dependencies): Promise<void> => {
  await app.register(multipart, {
    limits: {
      files: FILES_PER_REQUEST,
      parts: FILES_PER_REQUEST + 20,
      fileSize: FILE_BYTES + 1,
      fields: FILES_PER_REQUEST + 20,
      fieldSize: 1_048_576,
    },
    throwFileSizeLimit: false,
  });
  const schema = { response: { 200: UploadAnswer }, consumes: ['multipart/form-data'] };

  app.put(
    '/api/upload/:organizationId/',
    { schema: { ...schema, params: z.object({ organizationId: Id }) } },
    async (request) => {
      requireOwn(bearerOf(request), request.params.organizationId);
      return receiveUpload(request, dependencies, null);
    },
  );

  app.put(
    '/api/documents/upload/:sheetId',
    { schema: { ...schema, params: z.object({ sheetId: Id }) } },
    async (request) => {
      const { sheetId } = request.params;
      if (!(await isActiveSheet(dependencies, commandContext(request, dependencies), sheetId)))
        throw new ProblemError('not-found');
      return receiveUpload(request, dependencies, sheetId);
    },
  );

  app.post(
    '/api/read/:uploadId',
    { schema: { params: z.object({ uploadId: Id }), response: { 200: JobStarted } } },
    async (request, reply) => {
      const { uploadId } = request.params;
      const context = commandContext(request, dependencies);
      const requested = await requestRead(dependencies, context, uploadId);
      sendPosition(reply, dependencies, requested.position);
      return { job_id: requested.jobId };
    },
  );
};
