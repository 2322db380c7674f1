import { z } from 'zod';
import {
  DepartmentMembers,
  Departments,
  DepartmentsQuery,
} from '@reader/contracts/http/administration/departments';
import { Id } from '@reader/contracts/objects/ids';
import { AdministrationCsvQuery } from '@reader/contracts/http/administration/csv-query';
import { dayInJapan } from '@reader/contracts/dates/calendar-date';
import type { AppServer } from '@reader/platform/http/app-server';
import { attachment } from '@reader/platform/http/attachment';
import { bearerOf, requireOwn } from '@reader/platform/http/guard';
import { inOrganisation } from '../../database.js';
import type { Dependencies } from '../../dependencies.js';
import { departmentsCsv } from '../../queries/administration/departments-csv.js';
import { departmentMembers, listDepartments } from '../../queries/administration/departments.js';
import { readRoutes } from '../read-route.js';

/** The organisation's departments (docs/product/departments.md#calls). */
export const departmentRoutes = (app: AppServer, dependencies: Dependencies): void => {
  const { get } = readRoutes(app, dependencies);
  get(
    '/api/departments/',
    { query: DepartmentsQuery, answer: Departments },
    ({ scoped, organisation, query }) =>
      listDepartments(scoped, organisation, query.current_department_page_number),
  );
  app.get(
    '/api/departments/csv/',
    { schema: { querystring: AdministrationCsvQuery } },
    async (request, reply) => {
      const { organisation } = bearerOf(request);
      requireOwn(bearerOf(request), request.query.organization_id);
      const bytes = await inOrganisation(dependencies.db, organisation, (scoped) =>
        departmentsCsv(scoped, organisation, request.query.encoding),
      );
      return reply
        .header('content-type', 'text/csv')
        .header('content-disposition', attachment(`部署_${dayInJapan(new Date())}.csv`))
        .send(bytes);
    },
  );
  get(
    '/api/departments/:id/members/',
    { params: z.object({ id: Id }), answer: DepartmentMembers },
    ({ scoped, organisation, params }) => departmentMembers(scoped, organisation, params.id),
  );
};
