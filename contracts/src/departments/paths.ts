import type { Placed } from './below.js';

/** Between the levels of a path; no name has it (`DepartmentName`), but for names that are older than that rule. */
export const LEVEL = '/';

export interface Named extends Placed {
  readonly name: string;
}

/** How people write departments in cells of a CSV (docs/product/users.md#csv). */
export interface WrittenDepartments {
  /** With all above it: `親/子`. undefined: there is none of this id. */
  readonly pathOf: (id: string) => string | undefined;
  /** Its name, or its path where the name is there twice. */
  readonly nameOf: (id: string) => string | undefined;
  /** Those of this name. */
  readonly named: (name: string) => readonly string[];
  readonly names: readonly string[];
}

export const writtenDepartments = (departments: ReadonlyMap<string, Named>): WrittenDepartments => {
  const byName = new Map<string, string[]>();
  for (const { id, name } of departments.values()) {
    const others = byName.get(name);
    if (others) others.push(id);
    else byName.set(name, [id]);
  }
  const pathOf = (id: string): string | undefined => {
    const names: string[] = [];
    for (let at: string | null = id; at !== null;) {
      const department = departments.get(at);
      if (!department) break;
      names.unshift(department.name);
      at = department.parentId;
    }
    return names.length === 0 ? undefined : names.join(LEVEL);
  };
  const named = (name: string): readonly string[] => byName.get(name) ?? [];
  return {
    pathOf,
    named,
    names: [...byName.keys()],
    nameOf: (id) => {
      const name = departments.get(id)?.name;
      return name !== undefined && named(name).length > 1 ? pathOf(id) : name;
    },
  };
};
