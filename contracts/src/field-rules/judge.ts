import type { FieldRuleSeverity } from '../codes/field-rule.js';
import type { CalendarDate } from '../dates/calendar-date.js';
import type { FieldRule } from '../objects/configuration/field-rule.js';
import type { Id } from '../objects/ids.js';
import { judgeAddress, postcodeOf, type TownsOf } from './address-rule.js';
import { judgeValues } from './allowed-values.js';
import { judgeDate } from './date-rule.js';
import { judgeDigits } from './digits-rule.js';
import { broken, type Verdict } from './judgement.js';
import type { RuleDocument, RuleInput } from './rule-document.js';
import { type Addend, judgeSum } from './sum-rule.js';

/** What is known beside the document. */
export interface RuleContext {
  /** The day in Japan. */
  readonly today: CalendarDate;
  readonly townsOf: TownsOf;
}

/** A rule that a value breaks. */
export interface Violation {
  readonly rule: Id;
  readonly input: Id;
  readonly severity: FieldRuleSeverity;
  /** A sentence for the person that checks. */
  readonly reason: string;
}

/** Values beside the rule's own that it looks at; undefined where the document lacks one. */
export const othersOf = (
  rule: FieldRule,
  input: RuleInput,
  document: RuleDocument,
): readonly (RuleInput | undefined)[] => {
  if (rule.kind === 'address')
    return rule.address_fragment ? [document.beside(input, rule.address_fragment)] : [];
  if (rule.kind !== 'sum') return [];
  return [
    ...rule.terms.map((term) => document.beside(input, term)),
    ...(rule.table_subject === '' ? [] : document.column(rule.table_subject, rule.table_column)),
  ];
};

const nameOf = ({ label, subject, table, cell_position_in_row: row }: RuleInput): string =>
  table !== null ? `表の${row ?? ''}行目` : `「${label || subject}」`;

/** Undefined where one of the values cannot be read on the paper: then nobody knows the sum. */
const addendsOf = (others: readonly (RuleInput | undefined)[]): Addend[] | undefined =>
  others.some((other) => other?.mark === 'illegible')
    ? undefined
    : others.flatMap((other) => (other ? [{ name: nameOf(other), value: other.value }] : []));

const verdictOf = (
  rule: FieldRule,
  value: string,
  others: readonly (RuleInput | undefined)[],
  { today, townsOf }: RuleContext,
): Verdict => {
  switch (rule.kind) {
    case 'required':
      return undefined;
    case 'date':
      return judgeDate(value, rule, today);
    case 'digits':
      return judgeDigits(value, rule);
    case 'sum':
      return judgeSum(value, addendsOf(others));
    case 'address':
      return judgeAddress(value, others[0]?.value ?? '', townsOf);
    case 'values':
      return judgeValues(value, rule);
  }
};

/**
 * What a rule says of one value. An empty value breaks none but 'required'; one that is marked 判読不能 or 該当なし
 * breaks none at all.
 */
export const judge = (
  rule: FieldRule,
  input: RuleInput,
  others: readonly (RuleInput | undefined)[],
  context: RuleContext,
): Violation | undefined => {
  if (input.mark !== null) return undefined;
  const isEmpty = input.value.trim() === '';
  const verdict = isEmpty
    ? rule.kind === 'required'
      ? broken('必ず入力する項目です。')
      : undefined
    : verdictOf(rule, input.value, others, context);
  return (
    verdict && {
      rule: rule.id,
      input: input.id,
      severity: verdict.severity ?? rule.severity,
      reason: rule.message || verdict.reason,
    }
  );
};

/** All violations of a document, rule by rule in their order. */
export const violationsOf = (
  rules: readonly FieldRule[],
  document: RuleDocument,
  context: RuleContext,
): Violation[] =>
  rules.flatMap((rule) =>
    document
      .ofField(rule.fragment)
      .flatMap((input) => judge(rule, input, othersOf(rule, input, document), context) ?? []),
  );

/** The postal codes that the document's rules want to know the towns of. */
export const postcodesIn = (rules: readonly FieldRule[], document: RuleDocument): string[] => [
  ...new Set(
    rules
      .filter(({ kind }) => kind === 'address')
      .flatMap((rule) => document.ofField(rule.fragment).flatMap(({ value }) => postcodeOf(value) ?? [])),
  ),
];
