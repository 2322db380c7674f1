import {
  DepartmentRowResults,
  DepartmentRowsBody,
} from '@reader/contracts/http/administration/department-rows';
import type { AppServer } from '@reader/platform/http/app-server';
import { bearerOf, requireOwn } from '@reader/platform/http/guard';
import { planDepartmentRows, type PlannedDepartments } from '../../departments/plan-department-rows.js';
import type { Dependencies } from '../../dependencies.js';
import { Conflict } from '../../domain/rule-broken.js';
import { departmentTrees } from '../../handling/aggregates.js';
import { departmentIdOf } from '../../handling/derived-ids.js';
import { handle } from '../../handling/handle.js';
import { commandContext, sendPosition } from '../../plugins/context.js';

/** Departments from lines of a CSV, tried first; all of them in one append (docs/product/departments.md#csv). */
export const departmentRowRoutes = (app: AppServer, dependencies: Dependencies): void => {
  app.post(
    '/api/departments/rows/',
    { schema: { body: DepartmentRowsBody, response: { 200: DepartmentRowResults } } },
    async (request, reply) => {
      const { organization_id: organisation, is_trial: isTrial, seen_revision: seen, rows } = request.body;
      requireOwn(bearerOf(request), organisation);
      const context = commandContext(request, dependencies);
      let planned: PlannedDepartments = { results: [], events: [] };
      const handled = await handle(dependencies.log, departmentTrees, organisation, context, (tree) => {
        if (!isTrial && seen !== undefined && seen !== (tree?.revision ?? -1))
          throw new Conflict('departments-changed-since-seen');
        planned = planDepartmentRows(tree, rows, (line) => departmentIdOf(`${context.causationId}/${line}`));
        return isTrial ? [] : planned.events;
      });
      if (handled.hasChanged) sendPosition(reply, dependencies, handled.position);
      return { results: [...planned.results], revision: handled.state?.revision ?? -1 };
    },
  );
};
