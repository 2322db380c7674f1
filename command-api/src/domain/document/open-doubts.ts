import type { DoubtPolicy } from '@reader/contracts/codes/organization';
import { isAcceptedViolation } from '@reader/contracts/field-rules/accepted-violation';
import { violationsOf } from '@reader/contracts/field-rules/judge';
import { RuleDocument } from '@reader/contracts/field-rules/rule-document';
import { isDoubtful } from '@reader/contracts/objects/document/review-state';
import { RuleBroken } from '../rule-broken.js';
import type { RulesToKeep } from './field-rules.js';
import type { Document } from './state.js';

/** How the person that confirms answers for values that are still doubtful. */
export interface Answering {
  readonly policy: DoubtPolicy;
  /** Whether the person knows of the doubts. */
  readonly isMeant: boolean;
  /** Two people have entered it: only where they differ is there a doubt (docs/product/double-entry.md). */
  readonly isCompared?: boolean;
}

/** Fields that two people entered differently and that nobody has decided on: the first entry stands there untouched. */
const undecided = ({ entry, content }: Document): number => {
  if (entry?.stage !== 'third') return 0;
  const inputs = new Map(content.userInputs.map((input) => [input.id, input]));
  return entry.differences.filter(({ id, first }) => {
    const input = inputs.get(id);
    return input?.value === first.value && input.mark === first.mark && input.is_accepted !== true;
  }).length;
};

/** Values that are doubtful by how they were read, or by a rule that they break and nobody has accepted. */
const doubtful = ({ content }: Document, rules: RulesToKeep | undefined): number => {
  const inputs = new Map(content.userInputs.map((input) => [input.id, input]));
  const violations = rules
    ? violationsOf(rules.rules, new RuleDocument(content.userInputs, content.tables), rules.context)
    : [];
  const open = violations.filter((violation) => {
    const input = inputs.get(violation.input);
    return input !== undefined && !isAcceptedViolation(input, violation);
  });
  const found = new Set([
    ...content.userInputs.filter(isDoubtful).map(({ id }) => id),
    ...open.map(({ input }) => input),
  ]);
  return found.size;
};

/**
 * How many doubts a document is confirmed with (docs/product/check.md#confirming-with-doubts).
 * @throws RuleBroken 'doubts-open' where the policy, or the person that confirms, wants none
 */
export const answeredDoubts = (
  document: Document,
  { policy, isMeant, isCompared = false }: Answering,
  rules: RulesToKeep | undefined,
): number => {
  const open = isCompared ? undecided(document) : doubtful(document, rules);
  const isRefused = policy === 'never' || (policy === 'ask' && !isMeant);
  if (open > 0 && isRefused) throw new RuleBroken('doubts-open');
  return open;
};
