import type { Id } from '@reader/contracts/objects/ids';
import { RuleBroken } from '../domain/rule-broken.js';
import { departmentTrees } from '../handling/aggregates.js';
import { load } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';

/** The department is there; null, which stands for all, is fine. @throws RuleBroken 'department-unknown' */
export const requireDepartment = async (
  { log }: Pick<Dependencies, 'log'>,
  organisation: Id,
  departmentId: Id | null,
): Promise<void> => {
  if (departmentId === null) return;
  const tree = await load(log, departmentTrees, organisation, organisation);
  if (!tree?.departments.has(departmentId)) throw new RuleBroken('department-unknown');
};
