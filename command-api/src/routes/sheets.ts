import { z } from 'zod';
import {
  RegisterSheetAnswer,
  RegisterSheetBody,
  SheetDepartmentBody,
} from '@reader/contracts/http/configuration/sheets';
import { PositionAnswer } from '@reader/contracts/http/position';
import type { SheetDefinition } from '@reader/contracts/jobs/sheet/messages';
import { Id } from '@reader/contracts/objects/ids';
import type { AppServer } from '@reader/platform/http/app-server';
import * as document from '../domain/document/decide.js';
import { formOfDocument, pageSize } from '../domain/sheet/form-of-document.js';
import * as sheet from '../domain/sheet/sheet.js';
import { documents, sheets } from '../handling/aggregates.js';
import { commandJobId, sheetIdOf } from '../handling/derived-ids.js';
import { handle, loadFor } from '../handling/handle.js';
import { withoutEnding } from '../intake/file-name.js';
import { requireDepartment } from '../departments/require-department.js';
import { commandContext, sendPosition } from '../plugins/context.js';
import { formIds } from '../reference-data/sheets/form-ids.js';
import { requestSheet } from '../reference-data/sheets/request-sheet.js';
import { forgetTaught } from '../reference-data/sheets/teachings.js';
import type { Dependencies } from '../dependencies.js';

/** Registering a read document as a form (docs/product/sheets.md#made-from-a-document), and what forms are taught. */
export const sheetRoutes = (app: AppServer, dependencies: Dependencies): void => {
  app.delete(
    '/api/sheets/:id/learned-prints/:readingId/',
    {
      schema: { params: z.object({ id: Id, readingId: Id }), response: { 200: PositionAnswer } },
    },
    async (request, reply) => {
      const { id, readingId } = request.params;
      const context = commandContext(request, dependencies);
      const position = await forgetTaught(dependencies, context, { sheetId: id, readingId });
      return { position: sendPosition(reply, dependencies, position) };
    },
  );

  app.put(
    '/api/sheets/:id/department/',
    {
      schema: {
        params: z.object({ id: Id }),
        body: SheetDepartmentBody,
        response: { 200: PositionAnswer },
      },
    },
    async (request, reply) => {
      const context = commandContext(request, dependencies);
      const { department_id: departmentId } = request.body;
      await requireDepartment(dependencies, context.organisation, departmentId);
      const { position } = await handle(dependencies.log, sheets, request.params.id, context, (state) =>
        sheet.changeDepartment(state, departmentId),
      );
      return { position: sendPosition(reply, dependencies, position) };
    },
  );

  app.post(
    '/api/documents/:id/upload/',
    {
      schema: {
        params: z.object({ id: Id }),
        body: RegisterSheetBody.nullish().transform((body) => body ?? {}),
        response: { 200: RegisterSheetAnswer },
      },
    },
    async (request, reply) => {
      const context = commandContext(request, dependencies);
      const { organisation } = context;
      const found = document.requireRegistrable(
        await loadFor(dependencies.log, documents, request.params.id, context),
      );
      const sheetId = sheetIdOf(context.causationId);
      const jobId = commandJobId(context.causationId);
      const ids = formIds(organisation, sheetId);
      const pages = [...found.pages].sort((a, b) => a.page - b.page);
      const { form, alsoFilled } = formOfDocument(found.content, pages, ids);
      const definition: SheetDefinition = {
        sheetId,
        formSubject: request.body.form_subject ?? withoutEnding(found.fileName ?? ''),
        keyword: request.body.keyword || null,
        documentId: found.id,
        pages: pages.map((page) => ({ source: page.image, page: 1, dpi: page.transform.dpi })),
        isFilled: true,
        isUnpublished: false,
        alsoFilled: [...alsoFilled],
        form,
        standardSubjects: [...ids.subjects],
      };
      const position = await requestSheet(dependencies, context, jobId, definition, pages.map(pageSize));
      sendPosition(reply, dependencies, position);
      return { job_id: jobId, sheet_id: sheetId };
    },
  );
};
