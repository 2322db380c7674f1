import { acceptanceOf } from '@reader/contracts/field-rules/accepted-violation';
import type { Violation } from '@reader/contracts/field-rules/judge';
import type { UserInput } from '@reader/contracts/objects/document/document-content';

/** The results of the form's rules for a value. */
export interface Finding {
  /** Violations that nobody has accepted. */
  readonly open: readonly Violation[];
  /** Values that the rules propose instead. */
  readonly suggestions: readonly string[];
}

/** Whether a violation blocks confirming. */
export const isBlocked = (finding: Finding | undefined): boolean =>
  finding?.open.some(({ severity }) => severity === 'block') ?? false;

/** Why a value needs review, the most severe reason first; '' if no rule is broken. */
export const reasonsOf = (finding: Finding | undefined): string =>
  [...(finding?.open ?? [])]
    .sort((a, b) => Number(b.severity === 'block') - Number(a.severity === 'block'))
    .map(({ reason }) => reason)
    .join(' ');

/** Whether a value can be accepted as it is: not while a rule blocks confirming. */
export const canAccept = (finding: Finding | undefined): boolean => !isBlocked(finding);

/** What is kept when a value is accepted: that somebody has looked at it, and the rules that it breaks. */
export const acceptanceWith = (
  { accepted_violations = [] }: Pick<UserInput, 'accepted_violations'>,
  finding: Finding | undefined,
): Pick<UserInput, 'is_accepted' | 'accepted_violations'> => ({
  is_accepted: true,
  ...(finding?.open.length && {
    accepted_violations: [...accepted_violations, ...finding.open.map(acceptanceOf)],
  }),
});
