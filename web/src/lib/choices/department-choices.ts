import type { DepartmentEntry } from '@reader/contracts/http/administration/departments';
import type { Choice } from './choices';

const LEVEL = '\u3000';

/** Departments as choices, each a step further in than the one it is below. */
export const departmentChoices = (
  departments: readonly Pick<DepartmentEntry, 'id' | 'departmentName' | 'depth'>[],
): Choice[] =>
  departments.map(({ id, departmentName, depth }) => ({
    value: id,
    label: LEVEL.repeat(depth - 1) + departmentName,
  }));
