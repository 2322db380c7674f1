import type { GroupRule } from '@reader/contracts/objects/configuration/identity-provider';
import type { Id } from '@reader/contracts/objects/ids';

/** What a person's groups make of them; undefined: the rules say nothing about it, and it stays. */
export interface GivenByGroups {
  readonly role: 'manager' | 'staff' | undefined;
  readonly departmentIds: readonly Id[] | undefined;
}

/**
 * What the groups give by the rules (docs/product/identity-provider.md#groups). Where any rule gives a role or a department, people have what their
 * groups give them and no more: who leaves a group loses what it gave. undefined: there are rules, and none of the groups has one.
 */
export const givenByGroups = (
  rules: readonly GroupRule[],
  groups: readonly string[],
): GivenByGroups | undefined => {
  if (rules.length === 0) return { role: undefined, departmentIds: undefined };
  const fitting = rules.filter(({ group }) => groups.includes(group));
  if (fitting.length === 0) return undefined;
  const givesRoles = rules.some(({ role }) => role !== null);
  const givesDepartments = rules.some(({ departmentId }) => departmentId !== null);
  const isManager = fitting.some(({ role }) => role === 'manager');
  return {
    role: givesRoles ? (isManager ? 'manager' : 'staff') : undefined,
    departmentIds: givesDepartments
      ? [...new Set(fitting.flatMap(({ departmentId }) => (departmentId === null ? [] : [departmentId])))]
      : undefined,
  };
};
