import { isAcceptedViolation } from '@reader/contracts/field-rules/accepted-violation';
import { addressesOf, postcodeOf, type TownsOf } from '@reader/contracts/field-rules/address-rule';
import { judge, type RuleContext, type Violation } from '@reader/contracts/field-rules/judge';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import type { FieldRule } from '@reader/contracts/objects/configuration/field-rule';
import { computed } from '../../../lib/editing/computed';
import type { Finding } from './finding';
import type { JudgedValues } from './judged-values';
import { LINKING, linksOf, type RuleLink } from './rule-links';

type Inputs = JudgedValues['inputs'];

/** The result of one rule for one value. */
interface Outcome {
  readonly violation: Violation | undefined;
  /** Proposed values for an input. */
  readonly proposal: { readonly id: string; readonly values: readonly string[] } | undefined;
}

/** The addresses of a postal code, if the document's address is empty or none of them. */
const proposalOf = (
  { rule }: RuleLink,
  code: string,
  address: UserInput | undefined,
  violation: Violation | undefined,
  townsOf: TownsOf,
): Outcome['proposal'] => {
  if (!address || (rule.suggests !== 'both' && rule.suggests !== 'address')) return undefined;
  if (!violation && (address.value !== '' || address.mark !== null)) return undefined;
  const towns = townsOf(postcodeOf(code) ?? '') ?? [];
  return { id: address.id, values: addressesOf(towns, address.value) };
};

/** Memoises a rule's result until one of its values changes. */
const judgedLink = (link: RuleLink, context: RuleContext) => {
  const outcome = computed<readonly (UserInput | undefined)[], Outcome | undefined>(([input, ...others]) => {
    if (!input) return undefined;
    const violation = judge(link.rule, input, others, context);
    const proposal =
      link.rule.kind === 'address'
        ? proposalOf(link, input.value, others[0], violation, context.townsOf)
        : undefined;
    return { violation, proposal };
  });
  return (inputs: Inputs) => outcome(...[link.id, ...link.others].map((id) => inputs.get(id ?? '')));
};

const isSame = (a: Finding, b: Finding): boolean =>
  a.suggestions.join('\n') === b.suggestions.join('\n') &&
  a.open.length === b.open.length &&
  a.open.every(
    ({ rule, reason, severity }, index) =>
      rule === b.open[index]!.rule &&
      reason === b.open[index]!.reason &&
      severity === b.open[index]!.severity,
  );

/**
 * The rules' results for a document, fast enough for every keystroke: only rules that use a changed value judge again.
 * The result of a value stays the same object while it is unchanged, so that only changed rows render.
 */
export class FieldRulesMemo {
  private findings: ReadonlyMap<string, Finding> = new Map();
  private readonly links = computed<
    [rules: readonly FieldRule[], tables: JudgedValues['tables'], inputs: Inputs],
    readonly RuleLink[]
  >(([rules, tables, inputs], last) => {
    const isSameForm = last?.states[0] === rules && last.states[1] === tables;
    const isLinked = isSameForm && inputs.differingBeside(last.states[2], LINKING) !== null;
    return isLinked ? last.result : linksOf(rules, inputs, tables);
  });
  private readonly judged = computed<
    [links: readonly RuleLink[], context: RuleContext],
    readonly ReturnType<typeof judgedLink>[]
  >(([links, context]) => links.map((link) => judgedLink(link, context)));

  /** The rules that compare a postal code with an address, with their values. */
  addressLinks({ inputs, tables }: JudgedValues, rules: readonly FieldRule[]): readonly RuleLink[] {
    return this.links(rules, tables, inputs).filter(({ rule }) => rule.kind === 'address');
  }

  of(view: JudgedValues, rules: readonly FieldRule[], context: RuleContext): ReadonlyMap<string, Finding> {
    const links = this.judged(this.links(rules, view.tables, view.inputs), context);
    return this.gather(
      view,
      links.flatMap((outcomeIn) => outcomeIn(view.inputs) ?? []),
    );
  }

  private gather({ inputs }: JudgedValues, outcomes: readonly Outcome[]): ReadonlyMap<string, Finding> {
    const open = new Map<string, Violation[]>();
    const suggestions = new Map<string, string[]>();
    const put = <Item>(into: Map<string, Item[]>, id: string, items: readonly Item[]) => {
      if (items.length > 0) into.set(id, [...(into.get(id) ?? []), ...items]);
    };
    for (const { violation, proposal } of outcomes) {
      const input = violation && inputs.get(violation.input);
      if (violation && input && !isAcceptedViolation(input, violation))
        put(open, violation.input, [violation]);
      if (proposal) put(suggestions, proposal.id, proposal.values);
    }
    const next = new Map<string, Finding>();
    for (const id of new Set([...open.keys(), ...suggestions.keys()])) {
      const finding = { open: open.get(id) ?? [], suggestions: [...new Set(suggestions.get(id) ?? [])] };
      const before = this.findings.get(id);
      next.set(id, before && isSame(before, finding) ? before : finding);
    }
    const isUnchanged =
      next.size === this.findings.size && [...next].every(([id, one]) => this.findings.get(id) === one);
    if (!isUnchanged) this.findings = next;
    return this.findings;
  }
}
