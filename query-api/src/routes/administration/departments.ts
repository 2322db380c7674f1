import { z } from 'zod';
import {
  DepartmentMembers,
  Departments,
  DepartmentsQuery,
} from '@reader/contracts/http/administration/departments';
import { Id } from '@reader/contracts/objects/ids';
import type { AppServer } from '@reader/platform/http/app-server';
import type { Dependencies } from '../../dependencies.js';
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
  get(
    '/api/departments/:id/members/',
    { params: z.object({ id: Id }), answer: DepartmentMembers },
    ({ scoped, organisation, params }) => departmentMembers(scoped, organisation, params.id),
  );
};
