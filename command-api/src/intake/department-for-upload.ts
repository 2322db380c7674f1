import type { Id } from '@reader/contracts/objects/ids';
import { RuleBroken } from '../domain/rule-broken.js';
import { requireDepartment } from '../departments/require-department.js';
import { accounts, apiKeys, departmentTrees, organizations } from '../handling/aggregates.js';
import { load, type CommandContext } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';

/** The first department of a key that is limited to some; null for one that is not. @throws RuleBroken 'department-unknown' where none is left */
const firstOfKey = async (
  { log }: Pick<Dependencies, 'log'>,
  organisation: Id,
  key: Id,
): Promise<Id | null> => {
  const departmentIds = (await load(log, apiKeys, key, organisation))?.departmentIds;
  if (!departmentIds) return null;
  const tree = await load(log, departmentTrees, organisation, organisation);
  const first = departmentIds.find((id) => tree?.departments.has(id));
  if (first === undefined) throw new RuleBroken('department-unknown');
  return first;
};

/**
 * The department that documents are for: the one that is named ('': for all). Where none is, and the organisation limits documents to
 * departments, the caller's first, and always the first of a key that is limited to some; of somebody without one they are for all (docs/product/departments.md#documents-of-departments).
 * @throws RuleBroken 'department-unknown'
 */
export const departmentForUpload = async (
  { log }: Pick<Dependencies, 'log'>,
  { organisation, actor, reach }: Pick<CommandContext, 'organisation' | 'actor' | 'reach'>,
  named: Id | undefined,
): Promise<Id | null> => {
  if (named) {
    await requireDepartment({ log }, organisation, named);
    // A program puts nothing where it does not see it.
    if (actor.kind === 'service' && reach.departments !== 'all' && !reach.departments.has(named))
      throw new RuleBroken('department-unknown');
    return named;
  }
  if (actor.kind === 'service') return firstOfKey({ log }, organisation, actor.id);
  if (named === '') return null;
  const owner = await load(log, organizations, organisation, organisation);
  if (!owner?.settings.isLimitingToDepartments || actor.kind !== 'staff') return null;
  const account = await load(log, accounts, actor.id, organisation);
  const tree = await load(log, departmentTrees, organisation, organisation);
  return account?.departmentIds.find((id) => tree?.departments.has(id)) ?? null;
};
