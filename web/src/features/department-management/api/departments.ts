import { DepartmentMembers } from '@reader/contracts/http/administration/departments';
import { queryOptions } from '@tanstack/react-query';
import { http, nothing } from '../../../lib/http/http';
import { departmentsQuery } from '../../../lib/queries/departments';

/** Who is in a department, and what its deletion takes. */
export const membersQuery = (departmentId: string) =>
  queryOptions({
    queryKey: [...departmentsQuery.queryKey, 'members', departmentId],
    queryFn: ({ signal }) =>
      http.get(`/api/departments/${departmentId}/members/`, DepartmentMembers, { signal }),
  });

/** Name and parent of a department, as they are typed. */
export interface Placed {
  readonly name: string;
  readonly parentId: string;
}

const bodyOf = (organizationId: string, id: string, { name, parentId }: Placed) => ({
  organization_id: organizationId,
  department_id: id,
  department_name: name,
  parent_department_id: parentId,
});

/** `id` is made by the caller: a call that is sent again adds nothing twice. */
export const addDepartment = (organizationId: string, id: string, placed: Placed) =>
  http.post('/api/departments/', bodyOf(organizationId, id, placed), nothing);

/** `seen`: as it was on the screen. */
export const changeDepartment = (organizationId: string, id: string, placed: Placed, seen: Placed) =>
  http.put(
    '/api/departments/',
    {
      ...bodyOf(organizationId, id, placed),
      seen: { department_name: seen.name, parent_department_id: seen.parentId },
    },
    nothing,
  );

/** `seenIds`: the departments that were shown to go with it. */
export const deleteDepartment = (organizationId: string, id: string, seenIds: readonly string[]) =>
  http.delete('/api/departments/', nothing, {
    body: { organization_id: organizationId, department_id: id, seen_department_ids: seenIds },
  });
