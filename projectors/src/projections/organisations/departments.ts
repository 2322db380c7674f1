import type { DepartmentRow } from '../../schema/tables.js';
import { change, projection } from '../define.js';

const idsOf = (data: { readonly departmentId: string } | { readonly departmentIds: readonly string[] }) =>
  'departmentId' in data ? [data.departmentId] : data.departmentIds;

export const departments = projection('departments', (event) => idsOf(event.data), {
  DepartmentAdded: (_row, event): DepartmentRow => ({
    id: event.data.departmentId,
    organisation: event.metadata.organisation,
    name: event.data.name,
    parent_id: event.data.parentId,
    position: event.position,
  }),
  DepartmentChanged: change((_row, event) => ({ name: event.data.name, parent_id: event.data.parentId })),
  DepartmentsDeleted: () => undefined,
});
