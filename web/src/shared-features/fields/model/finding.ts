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

/** Key of an accepted violation; another value or another reason has a different key. */
export const acceptanceOf = ({ rule, input, reason }: Violation, value: string): string =>
  `${input} ${rule} ${value} ${reason}`;

/** The keys to store when a value is accepted: its id and its open violations; none while a rule blocks confirming. */
export const acceptancesOf = (
  { id, value }: Pick<UserInput, 'id' | 'value'>,
  finding: Finding | undefined,
): readonly string[] =>
  isBlocked(finding) ? [] : [id, ...(finding?.open ?? []).map((violation) => acceptanceOf(violation, value))];
