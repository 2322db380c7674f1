import { emptyTree, type DepartmentTree } from '../../domain/department-tree/department-tree.js';
import { ROOT_DEPARTMENT } from '@reader/contracts/codes/account-rules';
import { writtenNames } from '@reader/contracts/departments/paths';
import { placeIndexOf } from '../../departments/place-index.js';
import type { Id } from '@reader/contracts/objects/ids';

/** What people separate departments with in a cell; new names have no such sign (`DepartmentName`). */
const BETWEEN = /[;；、]/;
/** Faults of a cell that are told one by one. */
const MOST_FAULTS = 10;

/** The departments of a tree by how people write them in a cell (docs/product/users.md#csv). */
export interface NamedDepartments {
  /** Its name, or with those above it where the name is there twice. */
  readonly nameOf: (id: Id) => string | undefined;
  /** What a cell names, or what is wrong with it. */
  read(cell: string): { readonly ids: readonly Id[]; readonly problems: readonly string[] };
}

/** The first of what is wrong with a cell, and how much more there is. */
const firstOf = (faults: readonly (() => string)[]): string[] => {
  const more = faults.length - MOST_FAULTS;
  return [
    ...faults.slice(0, MOST_FAULTS).map((say) => say()),
    ...(more > 0 ? [`ほかにも、取り込めない部署が ${more} 件あります`] : []),
  ];
};

export const namedDepartments = ({ departments }: DepartmentTree = emptyTree): NamedDepartments => {
  const { find } = placeIndexOf(departments);
  return {
    nameOf: writtenNames(departments),
    read: (cell) => {
      const parts = new Set(cell.split(BETWEEN).map((part) => part.trim()));
      const found = [...parts]
        // Who is in the root department has it in the file, and it is never changed by one. No other department has its name.
        .filter((part) => part !== '' && part !== ROOT_DEPARTMENT)
        .map(find);
      return {
        ids: [...new Set(found.flatMap((one) => ('id' in one ? [one.id] : [])))],
        problems: firstOf(found.flatMap((one) => ('problem' in one ? [one.problem] : []))),
      };
    },
  };
};
