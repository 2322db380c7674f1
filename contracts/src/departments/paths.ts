import { wayUp } from './above.js';
import type { Placed } from './below.js';

/** Between the levels of a path; no name has it (`DepartmentName`), but for names that are older than that rule. */
export const LEVEL = '/';

export interface Named extends Placed {
  readonly name: string;
}

/** A department with all above it, `親/子`; '' for none. */
export const pathTo = (departments: ReadonlyMap<string, Named>, id: string | null): string =>
  wayUp(departments, id)
    .map(({ name }) => name)
    .reverse()
    .join(LEVEL);

/**
 * How people write a department in a cell of a CSV (docs/product/users.md#csv): by its name, or by its path where the name is there
 * twice. undefined: there is none of this id.
 */
export const writtenNames = (
  departments: ReadonlyMap<string, Named>,
): ((id: string) => string | undefined) => {
  const known = new Set<string>();
  const twice = new Set<string>();
  for (const { name } of departments.values()) (known.has(name) ? twice : known).add(name);
  return (id) => {
    const name = departments.get(id)?.name;
    return name !== undefined && twice.has(name) ? pathTo(departments, id) : name;
  };
};
