import {
  ForgetBody,
  MASTER_BYTES,
  MasterFields,
  MasterNameBody,
  MasterPreview,
  MasterPreviewFields,
  MasterTaken,
} from '@reader/contracts/http/matching/masters';
import { PositionAnswer } from '@reader/contracts/http/position';
import { Id } from '@reader/contracts/objects/ids';
import type { AppServer } from '@reader/platform/http/app-server';
import { bearerOf } from '@reader/platform/http/guard';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.js';
import { forget } from '../../domain/learning/learning.js';
import { rename } from '../../domain/master/master.js';
import { learnings, masters } from '../../handling/aggregates.js';
import { handle } from '../../handling/handle.js';
import { requireDiskSpace } from '../../intake/disk-space.js';
import { fileNameOf } from '../../intake/file-name.js';
import { receiveFile } from '../../intake/receive-file.js';
import { existingMasterType } from '../../masters/master-type.js';
import { previewMaster } from '../../masters/preview-master.js';
import { removeMaster } from '../../masters/remove-master.js';
import { takeMaster } from '../../masters/take-master.js';
import { requireSeen } from '../../matchings/seen-documents.js';
import { commandContext, sendPosition } from '../../plugins/context.js';
import { parsedFields } from '../../intake/parsed-fields.js';

const receiveCsv = (request: FastifyRequest) =>
  receiveFile(request, { largest: MASTER_BYTES, missing: 'master-needed', empty: 'master-empty' });

/** Aborted where the caller goes before the answer. The request's own signal ends with its body. */
const closedBefore = ({ raw }: FastifyReply): AbortSignal => {
  const closed = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) closed.abort();
  });
  return closed.signal;
};

const ofMaster = z.object({ id: Id });

/** Masters: taking a CSV in, looking at what would become of it, naming and removing (docs/product/matching.md#masters). */
export const masterRoutes = (app: AppServer, dependencies: Dependencies): void => {
  app.post(
    '/api/masters/preview/',
    { schema: { consumes: ['multipart/form-data'], response: { 200: MasterPreview } } },
    async (request, reply) => {
      const abandoned = closedBefore(reply);
      const { file, fields } = await receiveCsv(request);
      const { organisation } = bearerOf(request);
      const taking = parsedFields(MasterPreviewFields, fields);
      return previewMaster(dependencies, organisation, file.bytes, taking, abandoned);
    },
  );

  app.post(
    '/api/masters/',
    { schema: { consumes: ['multipart/form-data'], response: { 201: MasterTaken } } },
    async (request, reply) => {
      await requireDiskSpace(dependencies);
      const { file, fields } = await receiveCsv(request);
      const { master, position, refused } = await takeMaster(
        dependencies,
        commandContext(request, dependencies),
        { bytes: file.bytes, fileName: fileNameOf(file.fileName).shown },
        { ...parsedFields(MasterFields, fields), isForOneMatching: false },
      );
      sendPosition(reply, dependencies, position);
      return reply.status(201).send({ id: master.id, rows: master.rows, refused_count: refused });
    },
  );

  app.put(
    '/api/masters/:id/',
    { schema: { params: ofMaster, body: MasterNameBody, response: { 200: PositionAnswer } } },
    async (request, reply) => {
      const context = commandContext(request, dependencies);
      const { position } = await handle(dependencies.log, masters, request.params.id, context, (master) =>
        rename(master, request.body.name),
      );
      return { position: sendPosition(reply, dependencies, position) };
    },
  );

  app.delete(
    '/api/masters/:id/',
    { schema: { params: ofMaster, response: { 200: PositionAnswer } } },
    async (request, reply) => {
      const context = commandContext(request, dependencies);
      const position = await removeMaster(dependencies, context, request.params.id);
      return { position: sendPosition(reply, dependencies, position) };
    },
  );

  app.post(
    '/api/master-types/:id/forget/',
    { schema: { params: ofMaster, body: ForgetBody, response: { 200: PositionAnswer } } },
    async (request, reply) => {
      const context = commandContext(request, dependencies);
      const { id: masterTypeId } = request.params;
      await existingMasterType(dependencies, context.organisation, masterTypeId);
      await requireSeen(
        dependencies,
        context,
        request.body.learned.map(({ documentId }) => documentId),
      );
      const { position } = await handle(dependencies.log, learnings, masterTypeId, context, (learning) =>
        forget(learning, { masterTypeId, learned: request.body.learned }),
      );
      return { position: sendPosition(reply, dependencies, position) };
    },
  );
};
