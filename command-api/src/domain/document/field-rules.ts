import { violationsOf, type RuleContext } from '@reader/contracts/field-rules/judge';
import { RuleDocument } from '@reader/contracts/field-rules/rule-document';
import type { FieldRule } from '@reader/contracts/objects/configuration/field-rule';
import { RuleBroken } from '../rule-broken.js';
import type { Document } from './state.js';

/** The rules that a form's documents have to keep before they are confirmed, and what judging by them needs. */
export interface RulesToKeep {
  readonly rules: readonly FieldRule[];
  readonly context: RuleContext;
}

/** @throws RuleBroken 'field-rules-broken' with the name of each value that breaks one, and why */
export const requireRulesKept = ({ content }: Document, { rules, context }: RulesToKeep): void => {
  const blocking = violationsOf(rules, new RuleDocument(content.userInputs, content.tables), context).filter(
    ({ severity }) => severity === 'block',
  );
  if (blocking.length === 0) return;
  const names = new Map(content.userInputs.map(({ id, label, subject }) => [id, label || subject]));
  throw new RuleBroken('field-rules-broken', {
    fields: blocking.map(({ input, reason }) => ({
      path: `userInputs.${input}.value`,
      message: `${names.get(input) ?? ''}: ${reason}`,
    })),
  });
};
