import {
  ConversionPreviewAnswer,
  type ConversionPreviewBody,
} from '@reader/contracts/http/output/conversion-preview';
import { ConfigurationWire } from '@reader/contracts/http/configuration/configurations';
import { conversionRules } from '@reader/contracts/objects/configuration/conversion-rule';
import { inSequence } from '@reader/contracts/objects/in-sequence';
import { queryOptions } from '@tanstack/react-query';
import type { SeveralRoots } from '../../../shared-features/configuration/editing/use-loaded-base';
import type { Loaded } from '../../../lib/queries/configurations';
import { http } from '../../../lib/http/http';

/** A conversion rule with its revision, since each is a root. */
const ListedConversionRule = conversionRules.schema.extend({
  id: ConfigurationWire.shape.id,
  revision: ConfigurationWire.shape.revision,
});
export type ListedConversionRule = ReturnType<typeof ListedConversionRule.parse>;
export type ConversionRuleLists = { readonly conversionRules: readonly ListedConversionRule[] };

export const RULES = '/api/conversion-rules/';

export const loadConversionRules = async (): Promise<Loaded<ConversionRuleLists>> => {
  const rules = await http.get(RULES, ListedConversionRule.array());
  // Each rule has its own revision.
  return { revision: 0, lists: { conversionRules: inSequence(rules) } };
};

const ruleIn = ({ lists }: { readonly lists: ConversionRuleLists }, id: string) =>
  lists.conversionRules.find((one) => one.id === id);

/** Each rule is a root. */
export const ruleRoots: SeveralRoots<ConversionRuleLists> = {
  revisionOf: (loaded, id) => ruleIn(loaded, id)?.revision ?? 0,
  savedOn: (base, { lists, answer }) => {
    const next = new Map(
      answer.roots.flatMap(({ id, revision, has_changed }) => {
        const rule = ruleIn({ lists }, id);
        const known = ruleIn(base, id);
        const isNext = has_changed && revision === (known ? known.revision + 1 : 0);
        return rule && isNext ? [[id, { ...rule, revision }] as const] : [];
      }),
    );
    const others = base.lists.conversionRules.filter(({ id }) => !next.has(id));
    return { ...base, lists: { conversionRules: inSequence([...others, ...next.values()]) } };
  },
  includes: (loaded, saved, before) =>
    saved.answer.roots.every(({ id, revision }) => {
      const rule = ruleIn(loaded, id);
      if (!ruleIn(saved, id)) return rule === undefined;
      // One that was listed before and is not now was deleted by others.
      return rule ? rule.revision >= revision : ruleIn(before, id) !== undefined;
    }),
  includesConflicts: (loaded, { conflicts, revision }) =>
    conflicts.every(({ id }) => (ruleIn(loaded, id)?.revision ?? revision) >= revision),
  resolvedOn: (base, { conflicts, revision }, newest) => {
    const ids = new Set(conflicts.map(({ id }) => id));
    const others = base.lists.conversionRules.filter(({ id }) => !ids.has(id));
    const resolved = newest.lists.conversionRules
      .filter(({ id }) => ids.has(id))
      .map((rule) => ({ ...rule, revision }));
    return { ...base, lists: { conversionRules: inSequence([...others, ...resolved]) } };
  },
};

/** The sample text after each rule, converted as in an output. */
export const previewQuery = (body: ConversionPreviewBody) =>
  queryOptions({
    queryKey: ['conversion-preview', body],
    queryFn: ({ signal }) => http.post('/api/conversion-preview/', body, ConversionPreviewAnswer, { signal }),
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
