import type { Id } from '@reader/contracts/objects/ids';
import { requireDepartment } from '../accounts/require-department.js';
import { accounts, departmentTrees, organizations } from '../handling/aggregates.js';
import { load, type CommandContext } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';

/**
 * The department that documents are for: the one that is named ('': for all). Where none is, and the organisation limits documents to
 * departments, the caller's first; of somebody without one they are for all (docs/product/departments.md#documents-of-departments).
 * @throws RuleBroken 'department-unknown'
 */
export const departmentForUpload = async (
  { log }: Pick<Dependencies, 'log'>,
  { organisation, actor }: Pick<CommandContext, 'organisation' | 'actor'>,
  named: Id | undefined,
): Promise<Id | null> => {
  if (named === '') return null;
  if (named !== undefined) {
    await requireDepartment({ log }, organisation, named);
    return named;
  }
  const owner = await load(log, organizations, organisation, organisation);
  if (!owner?.settings.isLimitingToDepartments || actor.kind !== 'staff') return null;
  const account = await load(log, accounts, actor.id, organisation);
  const tree = await load(log, departmentTrees, organisation, organisation);
  return account?.departmentIds.find((id) => tree?.departments.has(id)) ?? null;
};
