import type { ProblemCode } from '@reader/contracts/japanese/problems';
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
 * What keeps the caller from looking after this person; undefined: nothing. Who could give out departments, or sign in with a password of
 * their own making, would be and see what the other is and sees. So managers who are not in root leave alone who is, and where
 * documents are limited to departments a manager who sees a part of them looks after the people of that part
 * (docs/product/departments.md#people-of-departments).
 */
export const reachFault = (
  { reach: { departments }, actor }: Pick<CommandContext, 'reach' | 'actor'>,
  tree: DepartmentTree | undefined,
  { id, departmentIds }: Person,
): ProblemCode | undefined => {
  if (actor.role !== 'manager') return undefined;
  if (tree?.rootMembers.has(id) && !tree.rootMembers.has(actor.id)) return 'account-of-root';
  if (departments === 'all') return undefined;
  // A membership in a department that is gone counts for nothing.
  const isWithin = departmentIds.every((each) => departments.has(each) || !tree?.departments.has(each));
  return isWithin ? undefined : 'account-out-of-reach';
};

/** @throws RuleBroken 'account-of-root', 'account-out-of-reach' */
export const requirePersonInReach = (...given: Parameters<typeof reachFault>): void => {
  const fault = reachFault(...given);
  if (fault !== undefined) throw new RuleBroken(fault);
};
