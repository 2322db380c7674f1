import type { Id } from '@reader/contracts/objects/ids';
import type { DepartmentTree } from '../domain/department-tree/department-tree.js';
import { RuleBroken } from '../domain/rule-broken.js';
import type { CommandContext } from '../handling/handle.js';

/** A person, by what decides who looks after the account. */
export interface Person {
  readonly id: Id;
  readonly departmentIds: readonly Id[];
}

/**
 * May the caller look after this person? Where documents are limited to departments, a manager who sees a part of them looks after
 * the people of that part: who could give out departments, or sign in with a password of their own making, would see the rest too
 * (docs/product/departments.md#people-of-departments).
 */
export const isPersonInReach = (
  { reach: { departments }, actor }: Pick<CommandContext, 'reach' | 'actor'>,
  tree: DepartmentTree | undefined,
  { id, departmentIds }: Person,
): boolean => {
  if (departments === 'all' || actor.role !== 'manager') return true;
  if (tree?.rootMembers.has(id)) return false;
  // A membership in a department that is gone counts for nothing.
  return departmentIds.every((each) => departments.has(each) || !tree?.departments.has(each));
};

/** @throws RuleBroken 'account-out-of-reach' */
export const requirePersonInReach = (...given: Parameters<typeof isPersonInReach>): void => {
  if (!isPersonInReach(...given)) throw new RuleBroken('account-out-of-reach');
};
