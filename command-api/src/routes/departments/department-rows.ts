import {
  DepartmentRowResults,
  DepartmentRowsBody,
} from '@reader/contracts/http/administration/department-rows';
import type { AppServer } from '@reader/platform/http/app-server';
import { bearerOf, requireOwn } from '@reader/platform/http/guard';
import { applyDepartmentRows } from '../../departments/apply-department-rows.js';
import type { Dependencies } from '../../dependencies.js';
import { commandContext, sendPosition } from '../../plugins/context.js';

/** Departments from lines of a CSV, tried first (docs/product/departments.md#csv). */
export const departmentRowRoutes = (app: AppServer, dependencies: Dependencies): void => {
  app.post(
    '/api/departments/rows/',
    { schema: { body: DepartmentRowsBody, response: { 200: DepartmentRowResults } } },
    async (request, reply) => {
      const { organization_id: organisation, is_trial: isTrial, seen_revision: seen, rows } = request.body;
      requireOwn(bearerOf(request), organisation);
      const { results, revision, position } = await applyDepartmentRows(
        dependencies,
        commandContext(request, dependencies),
        { rows, isTrial, seen },
      );
      if (position > 0n) sendPosition(reply, dependencies, position);
      return { results: [...results], revision };
    },
  );
};
