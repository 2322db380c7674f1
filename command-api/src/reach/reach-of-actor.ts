import type { Actor } from '@reader/contracts/events/metadata';
import type { Id } from '@reader/contracts/objects/ids';
import { everything, type Reach } from '@reader/contracts/reach';
import { departmentsBelow, reachedDepartments } from '../domain/department-tree/reached-departments.js';
import { accounts, apiKeys, departmentTrees, organizations } from '../handling/aggregates.js';
import { load } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';

/** How far the key of a program sees now; one that is not there sees nothing but what is for all. */
const reachOfKey = async ({ log }: Pick<Dependencies, 'log'>, organisation: Id, id: Id): Promise<Reach> => {
  const key = await load(log, apiKeys, id, organisation);
  if (!key) return { departments: new Set(), forms: new Set() };
  const { departmentIds, sheetIds } = key;
  return {
    departments: departmentIds
      ? departmentsBelow(await load(log, departmentTrees, organisation, organisation), departmentIds)
      : 'all',
    forms: sheetIds ? new Set(sheetIds) : 'all',
  };
};

/** How far the actor of a command sees now; the product's own parts see everything. */
export const reachOfActor = async (
  dependencies: Pick<Dependencies, 'log'>,
  organisation: Id,
  { kind, id }: Pick<Actor, 'kind' | 'id'>,
): Promise<Reach> => {
  if (kind === 'service') return reachOfKey(dependencies, organisation, id);
  return kind === 'staff' ? reachOf(dependencies, { organisation, account: id }) : everything;
};

/**
 * How far an account sees now (docs/product/departments.md#documents-of-departments). Auditors stand outside the limit. An account that
 * is not there sees what is for all.
 */
const reachOf = async (
  { log }: Pick<Dependencies, 'log'>,
  { organisation, account }: { readonly organisation: Id; readonly account: Id },
): Promise<Reach> => {
  const owner = await load(log, organizations, organisation, organisation);
  if (!owner?.settings.isLimitingToDepartments) return everything;
  const found = await load(log, accounts, account, organisation);
  if (found?.role === 'auditor') return everything;
  const tree = await load(log, departmentTrees, organisation, organisation);
  const departments = reachedDepartments(tree, {
    id: account,
    departmentIds: found?.departmentIds ?? [],
  });
  return { departments, forms: 'all' };
};
