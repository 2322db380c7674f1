import type { Id } from '@reader/contracts/objects/ids';
import type { Reach } from '@reader/contracts/reach';
import { RuleBroken } from '../domain/rule-broken.js';
import { departmentTrees } from '../handling/aggregates.js';
import { load } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';

/** Is it a department of the organisation? null, which stands for all, is fine. */
export const isDepartment = async (
  { log }: Pick<Dependencies, 'log'>,
  organisation: Id,
  departmentId: Id | null,
): Promise<boolean> => {
  if (departmentId === null) return true;
  const tree = await load(log, departmentTrees, organisation, organisation);
  return tree?.departments.has(departmentId) === true;
};

/** The same, held to. @throws RuleBroken 'department-unknown' */
export const requireDepartment = async (...given: Parameters<typeof isDepartment>): Promise<void> => {
  if (!(await isDepartment(...given))) throw new RuleBroken('department-unknown');
};

/**
 * May the caller say what happens to what is of this department? What is of all (null) is for those who see all.
 */
export const isDepartmentInReach = ({ departments }: Reach, departmentId: Id | null): boolean =>
  departments === 'all' || (departmentId !== null && departments.has(departmentId));
