import type { DoubtPolicy } from '../codes/organization.js';

/** Whether documents are confirmed with open doubts, by name. */
export const doubtPolicyName: Readonly<Record<DoubtPolicy, string>> = {
  never: '認めない',
  ask: '尋ねる',
  allow: '認める',
};
