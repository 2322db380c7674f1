import { addressesOf, postcodeOf, type TownsOf } from '@reader/contracts/field-rules/address-rule';
import { judge, type RuleContext, type Violation } from '@reader/contracts/field-rules/judge';
import type { Table, UserInput } from '@reader/contracts/objects/document/document-content';
import type { FieldRule } from '@reader/contracts/objects/configuration/field-rule';
import { acceptanceOf, type Finding } from './finding';
import type { JudgedValues } from './judged-values';
import { LINKING, linksOf, type RuleLink } from './rule-links';

type Inputs = ReadonlyMap<string, UserInput>;

/** What one rule says of one value. */
interface Outcome {
  readonly violation: Violation | undefined;
  /** Values that it proposes, by the input that they are for. */
  readonly proposal: { readonly id: string; readonly values: readonly string[] } | undefined;
}

/** The addresses of a postal code that its address is missing or not one of. */
const proposalOf = (
  { rule, others: [addressId] }: RuleLink,
  code: string,
  violation: Violation | undefined,
  inputs: Inputs,
  townsOf: TownsOf,
): Outcome['proposal'] => {
  const address = inputs.get(addressId ?? '');
  if (!address || (rule.suggests !== 'both' && rule.suggests !== 'address')) return undefined;
  if (!violation && (address.value !== '' || address.mark !== null)) return undefined;
  const towns = townsOf(postcodeOf(code) ?? '') ?? [];
  return { id: address.id, values: addressesOf(towns, address.value) };
};

const outcomeOf = (link: RuleLink, inputs: Inputs, context: RuleContext): Outcome | undefined => {
  const input = inputs.get(link.id);
  if (!input) return undefined;
  const others = link.others.map((id) => (id === undefined ? undefined : inputs.get(id)));
  const violation = judge(link.rule, input, others, context);
  const proposal =
    link.rule.kind === 'address'
      ? proposalOf(link, input.value, violation, inputs, context.townsOf)
      : undefined;
  return violation || proposal ? { violation, proposal } : undefined;
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
 * What the rules say of a document from keystroke to keystroke: only rules that look at a changed value judge again.
 * What they say of a value stays the same object while it does not change, so that only its own row is drawn.
 */
export class FieldRulesMemo {
  private inputs: JudgedValues['inputs'] | null = null;
  private linked: {
    readonly rules: readonly FieldRule[];
    readonly tables: readonly Table[];
    readonly links: readonly RuleLink[];
    /** By the values that they look at. */
    readonly touching: ReadonlyMap<string, readonly RuleLink[]>;
  } = { rules: [], tables: [], links: [], touching: new Map() };
  private context: RuleContext | null = null;
  /** Links that have to be judged again. */
  private stale: Set<RuleLink> = new Set();
  private outcomes = new Map<RuleLink, Outcome>();
  private findings: ReadonlyMap<string, Finding> = new Map();

  /** The rules that compare a postal code with an address, each with the values that it looks at. */
  addressLinks(view: JudgedValues, rules: readonly FieldRule[]): readonly RuleLink[] {
    this.follow(view, rules);
    return this.linked.links.filter(({ rule }) => rule.kind === 'address');
  }

  of(view: JudgedValues, rules: readonly FieldRule[], context: RuleContext): ReadonlyMap<string, Finding> {
    this.follow(view, rules);
    if (context !== this.context) this.stale = new Set(this.linked.links);
    for (const link of this.stale) {
      const outcome = outcomeOf(link, view.inputs, context);
      if (outcome) this.outcomes.set(link, outcome);
      else this.outcomes.delete(link);
    }
    this.stale.clear();
    this.context = context;
    return this.gather(view);
  }

  /** Takes note of what has changed. */
  private follow({ inputs, tables }: JudgedValues, rules: readonly FieldRule[]): void {
    const { linked } = this;
    const isSameForm = linked.rules === rules && linked.tables === tables;
    const changed = isSameForm && this.inputs ? inputs.differingBeside(this.inputs, LINKING) : null;
    this.inputs = inputs;
    if (changed) {
      for (const id of changed) for (const link of linked.touching.get(id) ?? []) this.stale.add(link);
      return;
    }
    const links = linksOf(rules, inputs, tables);
    const touching = new Map<string, RuleLink[]>();
    for (const link of links)
      for (const id of new Set([link.id, ...link.others]))
        if (id !== undefined) touching.set(id, [...(touching.get(id) ?? []), link]);
    this.linked = { rules, tables, links, touching };
    this.outcomes.clear();
    this.stale = new Set(links);
  }

  private gather({ inputs, checked }: JudgedValues): ReadonlyMap<string, Finding> {
    const open = new Map<string, Violation[]>();
    const suggestions = new Map<string, string[]>();
    const put = <Item>(into: Map<string, Item[]>, id: string, items: readonly Item[]) => {
      if (items.length > 0) into.set(id, [...(into.get(id) ?? []), ...items]);
    };
    for (const { violation, proposal } of this.outcomes.values()) {
      const value = inputs.get(violation?.input ?? '')?.value ?? '';
      const isAccepted = (one: Violation) =>
        one.severity === 'doubt' && checked.has(acceptanceOf(one, value));
      if (violation && !isAccepted(violation)) put(open, violation.input, [violation]);
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
