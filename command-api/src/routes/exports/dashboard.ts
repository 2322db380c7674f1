import { z } from 'zod';
import { extension } from '@reader/contracts/codes/output';
import { dateInJapan } from '@reader/contracts/dates/calendar-date';
import { DashboardWorkbookBody, styleOfFlags } from '@reader/contracts/http/forms/dashboard-workbook';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import type { DashboardSheet } from '@reader/contracts/objects/dashboard/workbook';
import { countableFields } from '@reader/contracts/objects/sheets/countable-fields';
import type { SheetForm } from '@reader/contracts/objects/sheets/sheet-form';
import type { AppServer } from '@reader/platform/http/app-server';
import { bearerOf, requireOwn } from '@reader/platform/http/guard';
import { ProblemError } from '@reader/platform/http/problems';
import { requireSheet } from '../../creator/draft-of-sheet.js';
import { commandContext } from '../../plugins/context.js';
import type { Dependencies } from '../../dependencies.js';
import { askForExport } from './ask-for-export.js';

const TARGET = /^dashboard-([0-9a-f-]{36})$/i;

/** @throws ProblemError 'not-countable' where a worksheet crosses or groups by a field that has no options in the form */
const requireCountable = (form: SheetForm, sheets: readonly DashboardSheet[], year: number): void => {
  const countable = new Set(countableFields(form, year).map(({ fragment }) => fragment));
  const asked = sheets.flatMap((sheet) => [
    ...sheet.crossTabulationFragments,
    ...sheet.responseGroupingFragments,
    ...sheet.croppedImageGroupingFragments,
  ]);
  if (!asked.every((fragment) => countable.has(fragment))) throw new ProblemError('not-countable');
};

/** Starting the workbook of a form's dashboard (docs/product/dashboard.md#excel). */
export const dashboardRoutes = (app: AppServer, dependencies: Dependencies): void => {
  app.post(
    '/api/document/download-dashboard/:target',
    {
      schema: {
        params: z.object({ target: z.string() }),
        body: DashboardWorkbookBody,
        response: { 200: JobStarted },
      },
    },
    async (request, reply) => {
      const sheetId = TARGET.exec(request.params.target)?.[1]?.toLowerCase();
      if (!sheetId) throw new ProblemError('not-found');
      const { organization_id, sheet_settings, is_including_unconfirmed, ...flags } = request.body;
      requireOwn(bearerOf(request), organization_id);
      const { described } = await requireSheet(dependencies, commandContext(request, dependencies), sheetId);
      if (!described) throw new ProblemError('not-found');
      requireCountable(described.form, sheet_settings, dateInJapan(dependencies.now()).year);
      return askForExport(dependencies, request, reply, {
        document_ids: [],
        sheet_id: sheetId,
        confirm_status: is_including_unconfirmed ? 'all' : 'done',
        option: { extension: extension.xlsx },
        format: null,
        paper: { kind: 'dashboard', sheet_id: sheetId },
        dashboard: {
          style: styleOfFlags(flags),
          includesUnconfirmed: is_including_unconfirmed,
          sheets: [...sheet_settings].sort((a, b) => a.sequence - b.sequence),
        },
      });
    },
  );
};
