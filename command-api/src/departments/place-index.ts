import { LEVEL } from '@reader/contracts/departments/paths';
import { ROOT_DEPARTMENT } from '@reader/contracts/codes/account-rules';
import type { Id } from '@reader/contracts/objects/ids';
import type { Department } from '../domain/department-tree/department-tree.js';
import { noDepartmentOf } from './no-department-of.js';

/** What a cell names: a department, or what is wrong with it. */
export type FoundDepartment = { readonly id: Id } | { readonly problem: string };

/** Departments by name and by place, kept while lines change them one after the other. */
export interface PlaceIndex {
  put(department: Department): void;
  /** Forgets where a department was. */
  take(department: Department): void;
  at(name: string, parentId: Id | null): Id | undefined;
  /** With all above it, `親/子`; `root` for the top. */
  pathOf(id: Id | null): string;
  find(written: string): FoundDepartment;
}

const keyOf = (name: string, parentId: Id | null): string => `${parentId ?? ROOT_DEPARTMENT} ${name}`;

/** `departments` is read whenever it is asked, and may change between. */
export const placeIndexOf = (departments: ReadonlyMap<Id, Department>): PlaceIndex => {
  const places = new Map<string, Id>();
  const names = new Map<string, Set<Id>>();
  const put = ({ id, name, parentId }: Department): void => {
    places.set(keyOf(name, parentId), id);
    const others = names.get(name);
    if (others) others.add(id);
    else names.set(name, new Set([id]));
  };
  for (const department of departments.values()) put(department);

  const pathOf = (id: Id | null): string => {
    const way: string[] = [];
    for (let at = id; at !== null;) {
      const department = departments.get(at);
      if (!department) break;
      way.unshift(department.name);
      at = department.parentId;
    }
    return way.join(LEVEL) || ROOT_DEPARTMENT;
  };
  const byPath = (written: string): Id | undefined => {
    let at: Id | null = null;
    for (const name of written.split(LEVEL)) {
      const below = places.get(keyOf(name.trim(), at));
      if (below === undefined) return undefined;
      at = below;
    }
    return at ?? undefined;
  };
  return {
    put,
    pathOf,
    take: ({ id, name, parentId }) => {
      if (places.get(keyOf(name, parentId)) === id) places.delete(keyOf(name, parentId));
      names.get(name)?.delete(id);
      if (names.get(name)?.size === 0) names.delete(name);
    },
    at: (name, parentId) => places.get(keyOf(name, parentId)),
    find: (written) => {
      const byItsPath = byPath(written);
      if (byItsPath !== undefined) return { id: byItsPath };
      const [first, second] = names.get(written) ?? [];
      if (first === undefined) return { problem: noDepartmentOf(written, names.keys()) };
      return second === undefined
        ? { id: first }
        : { problem: `「${written}」は複数あります。${pathOf(first)} のように書いてください` };
    },
  };
};
