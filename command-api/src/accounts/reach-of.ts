import type { Id } from '@reader/contracts/objects/ids';
import { everything, type Reach } from '@reader/contracts/reach';
import { reachedDepartments } from '../domain/department-tree/reached-departments.js';
import { accounts, departmentTrees, organizations } from '../handling/aggregates.js';
import { load } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';

/**
 * How far an account sees now (docs/product/departments.md#documents-of-departments). Auditors stand outside the limit. An account that
 * is not there sees what is for all.
 */
export const reachOf = async (
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
