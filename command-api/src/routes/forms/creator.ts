import { AnsweringBody } from '@reader/contracts/http/forms/answering';
import {
  BLANK_BYTES,
  CopySheetAnswer,
  CopySheetBody,
  NewSheetFields,
  OpenedDraft,
  PublishAnswer,
  PublishBody,
} from '@reader/contracts/http/forms/creator';
import { RegisterSheetAnswer } from '@reader/contracts/http/configuration/sheets';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import { PositionAnswer } from '@reader/contracts/http/position';
import { Id } from '@reader/contracts/objects/ids';
import type { AppServer } from '@reader/platform/http/app-server';
import { z } from 'zod';
import { changeAnswering, endAnswering } from '../../answering/change-answering.js';
import { copySheet } from '../../creator/copy-sheet.js';
import { openDraft, requireSheet } from '../../creator/draft-of-sheet.js';
import { requestNewSheet } from '../../creator/new-sheet.js';
import { publishDraft } from '../../creator/publish-draft.js';
import { requestProposals } from '../../creator/request-proposals.js';
import * as sheet from '../../domain/sheet/sheet.js';
import { sheets } from '../../handling/aggregates.js';
import { handle } from '../../handling/handle.js';
import { requireDiskSpace } from '../../intake/disk-space.js';
import { fileNameOf, withoutEnding } from '../../intake/file-name.js';
import { parsedFields } from '../../intake/parsed-fields.js';
import { receiveFile } from '../../intake/receive-file.js';
import { commandContext, sendPosition } from '../../plugins/context.js';
import type { Dependencies } from '../../dependencies.js';

const ofSheet = z.object({ id: Id });
/** Characters of a form's name. */
const NAME_LIMIT = 200;

/** Making, editing, publishing and answering forms (docs/product/creator.md). */
export const creatorRoutes = (app: AppServer, dependencies: Dependencies): void => {
  newSheetRoutes(app, dependencies);
  draftRoutes(app, dependencies);

  app.put(
    '/api/sheets/:id/answering/',
    { schema: { params: ofSheet, body: AnsweringBody, response: { 200: PositionAnswer } } },
    async (request, reply) => {
      const context = commandContext(request, dependencies);
      const position = await changeAnswering(dependencies, context, request.params.id, request.body);
      return { position: sendPosition(reply, dependencies, position) };
    },
  );

  app.delete(
    '/api/sheets/:id/',
    { schema: { params: ofSheet, response: { 200: PositionAnswer } } },
    async (request, reply) => {
      const context = commandContext(request, dependencies);
      const { id } = request.params;
      await requireSheet(dependencies, context, id);
      await endAnswering(dependencies, context.organisation, id);
      const { position } = await handle(dependencies.log, sheets, id, context, sheet.remove);
      return { position: sendPosition(reply, dependencies, position) };
    },
  );
};

const newSheetRoutes = (app: AppServer, dependencies: Dependencies): void => {
  app.post(
    '/api/sheets/',
    { schema: { consumes: ['multipart/form-data'], response: { 200: RegisterSheetAnswer } } },
    async (request, reply) => {
      await requireDiskSpace(dependencies);
      const { file, fields } = await receiveFile(request, {
        largest: BLANK_BYTES,
        missing: 'blank-file-missing',
        empty: 'blank-file-missing',
      });
      const { form_subject: named } = parsedFields(NewSheetFields, fields);
      const ofFile = [...withoutEnding(fileNameOf(file.fileName).shown)].slice(0, NAME_LIMIT).join('');
      const { jobId, sheetId, position } = await requestNewSheet(
        dependencies,
        commandContext(request, dependencies),
        { bytes: file.bytes, formSubject: named, fileName: ofFile },
      );
      sendPosition(reply, dependencies, position);
      return { job_id: jobId, sheet_id: sheetId };
    },
  );

  app.post(
    '/api/sheets/:id/copy/',
    { schema: { params: ofSheet, body: CopySheetBody, response: { 200: CopySheetAnswer } } },
    async (request, reply) => {
      const context = commandContext(request, dependencies);
      const { id } = request.params;
      const { sheetId, position } = await copySheet(dependencies, context, id, request.body.form_subject);
      return { sheet_id: sheetId, position: sendPosition(reply, dependencies, position) };
    },
  );
};

const draftRoutes = (app: AppServer, dependencies: Dependencies): void => {
  app.put(
    '/api/sheets/:id/draft/',
    { schema: { params: ofSheet, response: { 200: OpenedDraft } } },
    async (request, reply) => {
      const context = commandContext(request, dependencies);
      const { draftId, revision, position } = await openDraft(dependencies, context, request.params.id);
      return { draft_id: draftId, revision, position: sendPosition(reply, dependencies, position) };
    },
  );

  app.post(
    '/api/sheets/:id/proposals/',
    { schema: { params: ofSheet, response: { 200: JobStarted } } },
    async (request, reply) => {
      const context = commandContext(request, dependencies);
      const { jobId, position } = await requestProposals(dependencies, context, request.params.id);
      sendPosition(reply, dependencies, position);
      return { job_id: jobId };
    },
  );

  app.post(
    '/api/sheets/:id/publish/',
    { schema: { params: ofSheet, body: PublishBody, response: { 200: PublishAnswer } } },
    async (request, reply) => {
      const context = commandContext(request, dependencies);
      const { id } = request.params;
      const { edition, position } = await publishDraft(dependencies, context, id, request.body.revision);
      return { edition, position: sendPosition(reply, dependencies, position) };
    },
  );
};
