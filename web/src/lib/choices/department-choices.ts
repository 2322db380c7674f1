import type { DepartmentEntry } from '@reader/contracts/http/administration/departments';
import type { Choice } from './choices';

const LEVEL = '\u3000';

/** Departments as choices, each a step further in than the one it is below. `outermost`: the depth of those that are not indented. */
export const departmentChoices = (
  departments: readonly Pick<DepartmentEntry, 'id' | 'departmentName' | 'parentDepartmentName' | 'depth'>[],
  outermost = 1,
): Choice[] =>
  departments.map(({ id, departmentName, parentDepartmentName, depth }) => ({
    value: id,
    label: LEVEL.repeat(depth - outermost) + departmentName,
    ...(depth > 1 && { hint: parentDepartmentName }),
  }));
