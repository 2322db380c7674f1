import { ROOT_DEPARTMENT } from '@reader/contracts/codes/account-rules';
import { wayUp } from '@reader/contracts/departments/above';
import type { DepartmentEntry } from '@reader/contracts/http/administration/departments';

/** What a list of departments is made from. */
export interface ListedDepartment {
  readonly id: string;
  readonly name: string;
  /** null: below the virtual root. */
  readonly parent_id: string | null;
}

/** Departments in the order they are shown in: each with those below it behind it, siblings as they come in. */
const inVisibleOrder = <One extends ListedDepartment>(
  rows: readonly One[],
): { row: One; depth: number }[] => {
  const below = new Map<string | null, One[]>();
  for (const row of rows) {
    const siblings = below.get(row.parent_id);
    if (siblings) siblings.push(row);
    else below.set(row.parent_id, [row]);
  }
  const ordered: { row: One; depth: number }[] = [];
  const open = (below.get(null) ?? []).map((row) => ({ row, depth: 1 })).reverse();
  for (let next = open.pop(); next; next = open.pop()) {
    ordered.push(next);
    const { row, depth } = next;
    open.push(...(below.get(row.id) ?? []).map((one) => ({ row: one, depth: depth + 1 })).reverse());
  }
  return ordered;
};

/** How many accounts belong to the same departments; of these, those that are gone do not count. */
export type Memberships = readonly { readonly departmentIds: readonly string[]; readonly people: number }[];

/** How many people are in each department, and in it or any below it; who is in two of those counts once. */
const peopleOf = (rows: readonly ListedDepartment[], memberships: Memberships) => {
  const placed = new Map(rows.map(({ id, parent_id: parentId }) => [id, { id, parentId }]));
  const own = new Map<string, number>();
  const below = new Map<string, number>();
  const add = (counts: Map<string, number>, id: string, people: number) =>
    counts.set(id, (counts.get(id) ?? 0) + people);
  for (const { departmentIds, people } of memberships) {
    const above = new Set<string>();
    for (const id of departmentIds) {
      if (!placed.has(id)) continue;
      add(own, id, people);
      for (const one of wayUp(placed, id)) above.add(one.id);
    }
    for (const id of above) add(below, id, people);
  }
  return { own: (id: string) => own.get(id) ?? 0, below: (id: string) => below.get(id) ?? 0 };
};

/** The departments of an organisation as its list shows them (docs/product/departments.md#list). */
export const departmentEntries = (
  rows: readonly ListedDepartment[],
  memberships: Memberships,
  forms: ReadonlyMap<string, number> = new Map(),
): DepartmentEntry[] => {
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const people = peopleOf(rows, memberships);
  return inVisibleOrder(rows).map(({ row, depth }, index) => ({
    id: row.id,
    departmentName: row.name,
    parentDepartmentId: row.parent_id ?? ROOT_DEPARTMENT,
    parentDepartmentName: row.parent_id === null ? ROOT_DEPARTMENT : (names.get(row.parent_id) ?? ''),
    number: index + 1,
    depth,
    members: people.own(row.id),
    membersBelow: people.below(row.id),
    forms: forms.get(row.id) ?? 0,
  }));
};
