import { LEVEL, pathTo } from '@reader/contracts/departments/paths';
import { ROOT_DEPARTMENT } from '@reader/contracts/codes/account-rules';
import type { Id } from '@reader/contracts/objects/ids';
import type { Department } from '../domain/department-tree/department-tree.js';
import { noDepartmentAmong } from './no-department-among.js';

/** What a cell names: a department, or what is wrong with it, put into words when it is asked. */
export type FoundDepartment = { readonly id: Id } | { readonly problem: () => string };

/** Departments by name and by place, kept while lines change them one after the other. */
export interface PlaceIndex {
  put(department: Department): void;
  /** Forgets where a department was. */
  take(department: Department): void;
  at(name: string, parentId: Id | null): Id | undefined;
  /** With all above it, `親/子`; `root` for the top. */
  pathOf(id: Id | null): string;
  /** By its path, or by its name where that is there once. */
  find(written: string): FoundDepartment;
}

const keyOf = (name: string, parentId: Id | null): string => `${parentId ?? ROOT_DEPARTMENT} ${name}`;

/** `departments` is read whenever it is asked, and may change between. */
export const placeIndexOf = (departments: ReadonlyMap<Id, Department>): PlaceIndex => {
  const places = new Map<string, Id>();
  const names = new Map<string, Set<Id>>();
  /** Parts that a name has at most: more than one only where it is older than the rules and has the sign between levels. */
  let mostParts = 1;
  const put = ({ id, name, parentId }: Department): void => {
    places.set(keyOf(name, parentId), id);
    const others = names.get(name);
    if (others) others.add(id);
    else names.set(name, new Set([id]));
    mostParts = Math.max(mostParts, name.split(LEVEL).length);
  };
  for (const department of departments.values()) put(department);

  const sayUnknown = noDepartmentAmong(() => names.keys());
  const pathOf = (id: Id | null): string => pathTo(departments, id) || ROOT_DEPARTMENT;
  /** The way down from `at` by the parts from `from` on. */
  const byParts = (parts: readonly string[], from: number, at: Id | null): Id | undefined => {
    for (let to = from + 1; to <= Math.min(from + mostParts, parts.length); to += 1) {
      const below = places.get(keyOf(parts.slice(from, to).join(LEVEL).trim(), at));
      const found = below !== undefined && to < parts.length ? byParts(parts, to, below) : below;
      if (found !== undefined) return found;
    }
    return undefined;
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
      const byItsPath = byParts(written.split(LEVEL), 0, null);
      if (byItsPath !== undefined) return { id: byItsPath };
      const [first, second] = names.get(written) ?? [];
      if (first === undefined) return { problem: () => sayUnknown(written) };
      return second === undefined
        ? { id: first }
        : { problem: () => `「${written}」は複数あります。${pathOf(first)} のように書いてください` };
    },
  };
};
