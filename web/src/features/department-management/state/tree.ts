import { wayUp } from '@reader/contracts/departments/above';
import { withAllBelow } from '@reader/contracts/departments/below';
import type { DepartmentEntry } from '@reader/contracts/http/administration/departments';

/** A department as a row of the tree. */
export interface TreeRow {
  readonly department: DepartmentEntry;
  readonly hasChildren: boolean;
  readonly isOpen: boolean;
}

const placed = (departments: readonly DepartmentEntry[]) =>
  departments.map((one) => ({ id: one.id, parentId: one.parentDepartmentId }));

/** The department and all below it. */
export const entriesBelow = (departments: readonly DepartmentEntry[], id: string): ReadonlySet<string> =>
  withAllBelow(placed(departments), id);

/** Those whose name has the text, with all above them, so that one sees where they are. */
const found = (departments: readonly DepartmentEntry[], text: string): ReadonlySet<string> => {
  const byId = new Map(placed(departments).map((one) => [one.id, one]));
  const fitting = departments.filter(({ departmentName }) => departmentName.includes(text));
  return new Set(fitting.flatMap((one) => wayUp(byId, one.id).map(({ id }) => id)));
};

/** The rows that are shown: nothing below what is closed, and while one searches what fits, all of it open. */
export const visibleRows = (
  departments: readonly DepartmentEntry[],
  closed: ReadonlySet<string>,
  search: string,
): TreeRow[] => {
  const parents = new Set(departments.map(({ parentDepartmentId }) => parentDepartmentId));
  const text = search.trim();
  const fitting = text === '' ? null : found(departments, text);
  const hidden = new Set<string>();
  const rows: TreeRow[] = [];
  for (const department of departments) {
    const { id, parentDepartmentId: parent } = department;
    if (fitting && !fitting.has(id)) continue;
    if (!fitting && (hidden.has(parent) || closed.has(parent))) {
      hidden.add(id);
      continue;
    }
    const isOpen = fitting !== null || !closed.has(id);
    rows.push({ department, hasChildren: parents.has(id), isOpen });
  }
  return rows;
};

/** Where a department may be put: anywhere but below itself. */
export const parentsFor = (
  departments: readonly DepartmentEntry[],
  id: string | null,
): readonly DepartmentEntry[] => {
  if (id === null) return departments;
  const own = entriesBelow(departments, id);
  return departments.filter((one) => !own.has(one.id));
};
