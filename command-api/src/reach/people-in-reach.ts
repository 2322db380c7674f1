import { reachFault as personFault } from '@reader/contracts/codes/account-rules';
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

/** What keeps the caller from looking after this person; undefined: nothing (docs/product/departments.md#people-of-departments). */
export const reachFault = (
  { reach: { departments }, actor }: Pick<CommandContext, 'reach' | 'actor'>,
  tree: DepartmentTree | undefined,
  { id, departmentIds }: Person,
): ProblemCode | undefined => {
  const isInRoot = (account: Id | null): boolean =>
    account !== null && tree?.rootMembers.has(account) === true;
  return personFault(
    { isInRoot: isInRoot(id), departmentIds: departmentIds.filter((each) => tree?.departments.has(each)) },
    { role: actor.role, isInRoot: isInRoot(actor.id), departments },
  );
};

/** @throws RuleBroken 'account-of-root', 'account-out-of-reach' */
export const requirePersonInReach = (...given: Parameters<typeof reachFault>): void => {
  const fault = reachFault(...given);
  if (fault !== undefined) throw new RuleBroken(fault);
};
