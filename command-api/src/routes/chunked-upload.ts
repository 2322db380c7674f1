import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { CHUNK_BYTES, ChunkAnswer, ChunkFields } from '@reader/contracts/http/uploads/chunked-upload';
import { Id } from '@reader/contracts/objects/ids';
import { bearerOf } from '@reader/platform/http/guard';
import { ProblemError } from '@reader/platform/http/problems';
import type { AppServer } from '@reader/platform/http/app-server';
import { organizations } from '../handling/aggregates.js';
import { load } from '../handling/handle.js';
import { isBrokenForm } from '../intake/broken-form.js';
import {
  chunkAnswer,
  discardChunkedFile,
  findChunkedFile,
  receiveChunk,
  type ChunkOwner,
} from '../intake/chunks/chunked-files.js';
import { requireDiskSpace } from '../intake/disk-space.js';
import type { Dependencies } from '../dependencies.js';

/** The piece and the form's fields, in whatever order. @throws ProblemError */
const receiveForm = async (request: FastifyRequest): Promise<{ bytes: Buffer; fields: ChunkFields }> => {
  const given: Record<string, string> = {};
  let bytes: Buffer | undefined;
  try {
    const limits = { files: 1, parts: 20, fileSize: CHUNK_BYTES + 1 };
    for await (const part of request.parts({ limits }) as AsyncIterable<
      MultipartFile | MultipartValue<string>
    >) {
      if (part.type === 'field') given[part.fieldname] = String(part.value);
      else bytes = await part.toBuffer();
    }
  } catch (error) {
    if (isBrokenForm(error)) throw new ProblemError('invalid-request');
    throw error;
  }
  const parsed = ChunkFields.safeParse(given);
  if (!parsed.success)
    throw new ProblemError('invalid-request', {
      fields: parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
    });
  if (!bytes) throw new ProblemError('chunk-missing');
  return { bytes, fields: parsed.data };
};

const ownerOf = (request: FastifyRequest): ChunkOwner => {
  const { organisation, subject } = bearerOf(request);
  return { organisation, account: subject };
};

/**
 * Files above 8 MB, a piece at a time (docs/product/upload.md#files-in-pieces). The whole is named in the
 * upload's form (`chunked_file`).
 */
export const chunkedUploadRoutes = (app: AppServer, dependencies: Dependencies): void => {
  const params = z.object({ uploadId: Id });
  const response = { 200: ChunkAnswer };

  app.post(
    '/api/chunked-upload/',
    { schema: { consumes: ['multipart/form-data'], response } },
    async (request) => {
      const owner = ownerOf(request);
      await requireDiskSpace(dependencies);
      const { bytes, fields } = await receiveForm(request);
      const organization = await load(
        dependencies.log,
        organizations,
        owner.organisation,
        owner.organisation,
      );
      if (organization?.romanName !== fields.organization_roman_name) throw new ProblemError('not-found');
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      if (fields.chunk_sha256 && fields.chunk_sha256 !== sha256) throw new ProblemError('chunk-damaged');
      return receiveChunk(dependencies, owner, {
        fileId: fields.upload_id ?? crypto.randomUUID(),
        uploadId: fields.id ?? null,
        fileSize: fields.file_size,
        offset: fields.offset,
        bytes,
      });
    },
  );

  app.get('/api/chunked-upload/:uploadId/', { schema: { params, response } }, async (request) => {
    const file = await findChunkedFile(dependencies, ownerOf(request), request.params.uploadId);
    if (!file) throw new ProblemError('not-found');
    return chunkAnswer(file);
  });

  app.delete(
    '/api/chunked-upload/:uploadId/',
    { schema: { params, response: { 204: z.null() } } },
    async (request, reply) => {
      const owner = ownerOf(request);
      const { uploadId } = request.params;
      const file = await findChunkedFile(dependencies, owner, uploadId);
      if (!file) throw new ProblemError('not-found');
      await discardChunkedFile(dependencies, owner.organisation, file);
      return reply.status(204).send(null);
    },
  );
};
