import type { FieldRuleSeverity } from '../codes/field-rule.js';

/** What a rule says of a value that breaks it. */
export interface Judgement {
  /** A sentence for the person that checks. */
  readonly reason: string;
  /** Set where a rule is never as sure as it was told to be. */
  readonly severity?: FieldRuleSeverity;
}

/** Undefined: nothing is wrong, or nothing can be said. */
export type Verdict = Judgement | undefined;

export const broken = (reason: string): Judgement => ({ reason });
