import type { Violation } from '@reader/contracts/field-rules/judge';
import type { UserInput } from '@reader/contracts/objects/document/document-content';

/** What the rules of the form have to say of a value. */
export interface Finding {
  /** Rules that it breaks and that nobody has accepted. */
  readonly open: readonly Violation[];
  /** What the rules propose in its place. */
  readonly suggestions: readonly string[];
}

/** One that keeps the document from being confirmed. */
export const isBlocked = (finding: Finding | undefined): boolean =>
  finding?.open.some(({ severity }) => severity === 'block') ?? false;

/** Why a value should be looked at, the gravest first; '' where no rule is broken. */
export const reasonsOf = (finding: Finding | undefined): string =>
  [...(finding?.open ?? [])]
    .sort((a, b) => Number(b.severity === 'block') - Number(a.severity === 'block'))
    .map(({ reason }) => reason)
    .join(' ');

/** Names that a violation was accepted for this value: another value, or another reason, is another matter. */
export const acceptanceOf = ({ rule, input, reason }: Violation, value: string): string =>
  `${input} ${rule} ${value} ${reason}`;

/** What is noted when somebody finds a value right in spite of all; nothing where a rule allows no such thing. */
export const acceptancesOf = (
  { id, value }: Pick<UserInput, 'id' | 'value'>,
  finding: Finding | undefined,
): readonly string[] =>
  isBlocked(finding) ? [] : [id, ...(finding?.open ?? []).map((violation) => acceptanceOf(violation, value))];
