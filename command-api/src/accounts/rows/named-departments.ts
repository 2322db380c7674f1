import { emptyTree, type DepartmentTree } from '../../domain/department-tree/department-tree.js';
import { ROOT_DEPARTMENT } from '@reader/contracts/codes/account-rules';
import { writtenNames } from '@reader/contracts/departments/paths';
import { placeIndexOf } from '../../departments/place-index.js';
import type { Id } from '@reader/contracts/objects/ids';

/** What people separate departments with in a cell; new names have no such sign (`DepartmentName`). */
const BETWEEN = /[;；、]/;
/** Faults of a cell that are told one by one. */
const MOST_FAULTS = 10;

/** What a cell names. */
export interface NamedInCell {
  readonly ids: readonly Id[];
  /** Does it name the department root, which is none of the tree's? */
  readonly isNamingRoot: boolean;
  readonly problems: readonly string[];
}

/** The departments of a tree by how people write them in a cell (docs/product/users.md#csv). */
export interface NamedDepartments {
  /** Its name, or with those above it where the name is there twice. */
  readonly nameOf: (id: Id) => string | undefined;
  /** What a cell names, or what is wrong with it. */
  read(cell: string): NamedInCell;
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
  const index = placeIndexOf(departments);
  return {
    nameOf: writtenNames(departments),
    read: (cell) => {
      const parts = new Set(cell.split(BETWEEN).map((part) => part.trim()));
      const found = [...parts]
        .filter((part) => part !== '' && part !== ROOT_DEPARTMENT)
        .map((part) => index.find(part));
      return {
        isNamingRoot: parts.has(ROOT_DEPARTMENT),
        ids: [...new Set(found.flatMap((one) => ('id' in one ? [one.id] : [])))],
        problems: firstOf(found.flatMap((one) => ('problem' in one ? [one.problem] : []))),
      };
    },
  };
};
