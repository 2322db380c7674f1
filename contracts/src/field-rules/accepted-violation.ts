import {
  type AcceptedViolation,
  REASON_LIMIT,
  type UserInput,
} from '../objects/document/document-content.js';
import type { Violation } from './judge.js';

/** How the acceptance of a violation is kept with its value. */
export const acceptanceOf = ({ rule, reason }: Violation): AcceptedViolation => ({
  rule,
  reason: reason.slice(0, REASON_LIMIT),
});

/**
 * Whether somebody has left the value as it is although it breaks the rule; what blocks confirming cannot be
 * accepted (docs/product/field-rules.md#what-breaking-them-does).
 */
export const isAcceptedViolation = (
  { accepted_violations = [] }: Pick<UserInput, 'accepted_violations'>,
  violation: Violation,
): boolean => {
  const { rule, reason } = acceptanceOf(violation);
  return (
    violation.severity === 'doubt' &&
    accepted_violations.some((accepted) => accepted.rule === rule && accepted.reason === reason)
  );
};
