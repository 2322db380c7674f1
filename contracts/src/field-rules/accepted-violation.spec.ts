import { expect, it } from 'vitest';
import { REASON_LIMIT } from '../objects/document/document-content.js';
import { id } from '../testing/examples/ids.js';
import { acceptanceOf, isAcceptedViolation } from './accepted-violation.js';
import type { Violation } from './judge.js';

const violation: Violation = {
  rule: id(1),
  input: id(2),
  severity: 'doubt',
  reason: '合計は12です（この値との差 ▲2）。',
};
const accepting = (...accepted: Violation[]) => ({ accepted_violations: accepted.map(acceptanceOf) });

it('a violation is accepted for its rule and its reason', () => {
  expect(isAcceptedViolation({}, violation)).toBe(false);
  expect(isAcceptedViolation(accepting(violation), violation)).toBe(true);
  expect(isAcceptedViolation(accepting({ ...violation, rule: id(3) }), violation)).toBe(false);
  expect(isAcceptedViolation(accepting({ ...violation, reason: '合計は13です。' }), violation)).toBe(false);
});

it('what blocks confirming is never accepted', () => {
  expect(isAcceptedViolation(accepting(violation), { ...violation, severity: 'block' })).toBe(false);
});

it('a reason longer than is kept is accepted all the same', () => {
  const long = { ...violation, reason: 'あ'.repeat(REASON_LIMIT + 1) };
  expect(isAcceptedViolation(accepting(long), long)).toBe(true);
});
