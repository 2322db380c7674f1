import { change, projection } from '../define.js';

/** Who is above whom, of departments that are there and of those that were: nothing is taken away. */
export const departmentLineage = projection('department_lineage', (event) => event.data.departmentId, {
  DepartmentAdded: (_row, event) => ({
    id: event.data.departmentId,
    organisation: event.metadata.organisation,
    parent_id: event.data.parentId,
  }),
  DepartmentChanged: change((_row, event) => ({ parent_id: event.data.parentId })),
});
