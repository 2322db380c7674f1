import type { DepartmentTree } from '../../domain/department-tree/department-tree.js';
import { ROOT_DEPARTMENT } from '@reader/contracts/codes/account-rules';
import type { Id } from '@reader/contracts/objects/ids';

/** What people separate departments and levels with in a cell. */
const BETWEEN = /[;；、]/;
const LEVEL = '/';

/** The departments of a tree by how people write them in a cell (docs/product/users.md#csv). */
export interface NamedDepartments {
  /** Its name, or with those above it where the name is there twice. */
  nameOf(id: Id): string | undefined;
  /** What a cell names, or what is wrong with it. */
  read(cell: string): { readonly ids: readonly Id[]; readonly problems: readonly string[] };
}

/** Characters that two names share, as a share of the longer one: enough to find a name that was written a little differently. */
const likeness = (one: string, other: string): number => {
  const left = [...other];
  let shared = 0;
  for (const character of one) {
    const at = left.indexOf(character);
    if (at < 0) continue;
    left.splice(at, 1);
    shared += 1;
  }
  return shared / Math.max([...one].length, [...other].length);
};

/** As alike as a name must be to be offered instead. */
const NEAR = 0.6;

const nearest = (name: string, names: Iterable<string>): string | undefined => {
  let best: { readonly name: string; readonly likeness: number } | undefined;
  for (const known of names) {
    const alike = likeness(name, known);
    if (alike >= NEAR && alike > (best?.likeness ?? 0)) best = { name: known, likeness: alike };
  }
  return best?.name;
};

const pathOf = (tree: DepartmentTree, id: Id): string => {
  const names: string[] = [];
  for (let at: Id | null = id; at !== null;) {
    const department = tree.departments.get(at);
    if (!department) break;
    names.unshift(department.name);
    at = department.parentId;
  }
  return names.join(LEVEL);
};

export const namedDepartments = (tree: DepartmentTree | undefined): NamedDepartments => {
  const byName = new Map<string, Id[]>();
  const byPath = new Map<string, Id>();
  for (const { id, name } of tree?.departments.values() ?? []) {
    byName.set(name, [...(byName.get(name) ?? []), id]);
    byPath.set(pathOf(tree!, id), id);
  }
  const find = (written: string): { readonly id: Id } | { readonly problem: string } => {
    const byItsPath = byPath.get(written);
    if (byItsPath !== undefined) return { id: byItsPath };
    const [first, second] = byName.get(written) ?? [];
    if (first !== undefined && second === undefined) return { id: first };
    if (first !== undefined)
      return { problem: `「${written}」は複数あります。${pathOf(tree!, first)} のように書いてください` };
    const near = nearest(written, byName.keys());
    return {
      problem: `「${written}」という部署はありません${near === undefined ? '' : `（近い名前: ${near}）`}`,
    };
  };
  return {
    nameOf: (id) => {
      const name = tree?.departments.get(id)?.name;
      return name !== undefined && byName.get(name)!.length > 1 ? pathOf(tree!, id) : name;
    },
    read: (cell) => {
      const found = cell
        .split(BETWEEN)
        .map((part) => part.trim())
        // Who is in the root department has it in the file, and it is never changed by one.
        .filter((part) => part !== '' && part !== ROOT_DEPARTMENT)
        .map(find);
      return {
        ids: [...new Set(found.flatMap((one) => ('id' in one ? [one.id] : [])))],
        problems: found.flatMap((one) => ('problem' in one ? [one.problem] : [])),
      };
    },
  };
};
