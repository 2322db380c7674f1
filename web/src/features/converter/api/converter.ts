import {
  ConversionPreviewAnswer,
  type ConversionPreviewBody,
} from '@reader/contracts/http/output/conversion-preview';
import { ConfigurationWire } from '@reader/contracts/http/configuration/configurations';
import { conversionRules } from '@reader/contracts/objects/configuration/conversion-rule';
import { inSequence } from '@reader/contracts/objects/in-sequence';
import { queryOptions } from '@tanstack/react-query';
import type { SavedHere } from '../../../shared-features/configuration/use-loaded-base';
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

/** Whether a list has all that a commit made of the rules, each of which is a root. One that is gone was deleted by others. */
export const hasSavedRules = (
  { lists: listed }: Loaded<ConversionRuleLists>,
  { lists: saved, answer }: SavedHere<ConversionRuleLists>,
): boolean =>
  answer.roots.every(({ id, revision }) => {
    const rule = listed.conversionRules.find((one) => one.id === id);
    const isKept = saved.conversionRules.some((one) => one.id === id);
    if (!isKept) return rule === undefined;
    return rule ? rule.revision >= revision : revision > 0;
  });

/** The sample text after each rule, converted as in an output. */
export const previewQuery = (body: ConversionPreviewBody) =>
  queryOptions({
    queryKey: ['conversion-preview', body],
    queryFn: ({ signal }) => http.post('/api/conversion-preview/', body, ConversionPreviewAnswer, { signal }),
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
