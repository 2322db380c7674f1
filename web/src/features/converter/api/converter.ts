import {
  ConversionPreviewAnswer,
  type ConversionPreviewBody,
} from '@reader/contracts/http/output/conversion-preview';
import { ConfigurationWire } from '@reader/contracts/http/configuration/configurations';
import {
  CharactersConversionRule,
  conversionPattern,
} from '@reader/contracts/objects/configuration/conversion-pattern';
import { conversionRules } from '@reader/contracts/objects/configuration/conversion-rule';
import { inSequence } from '@reader/contracts/objects/in-sequence';
import { queryOptions } from '@tanstack/react-query';
import { askName } from '../../../shared-features/configuration/ask-until-saved';
import type { ConfigurationKind } from '../../../shared-features/configuration/use-chosen-configuration';
import { type Loaded, rootOf } from '../../../lib/configurations';
import { http } from '../../../lib/http';
import { saveAtOnce } from '../../../lib/transactions';

const PATTERNS = '/api/characters-conversion-patterns/';
const PATTERN_CLASS = 'charactersConversionPatterns';

export const conversionPatterns: ConfigurationKind = {
  url: PATTERNS,
  noun: '変換パターン',
  root: conversionPattern,
  add: askName('変換パターン', async (name) => {
    const id = crypto.randomUUID();
    await saveAtOnce([{ _class: PATTERN_CLASS, id, name }]);
    return id;
  }),
  remove: (id, revision) => saveAtOnce([{ _class: PATTERN_CLASS, id, _delete: true, _revision: revision }]),
};

/** What is edited of a pattern. */
export type PatternLists = { readonly charactersConversionRules: readonly CharactersConversionRule[] };

export const loadPattern = async (id: string): Promise<Loaded<PatternLists>> => {
  const { revision } = await rootOf(PATTERNS, id);
  const rules = await http.get('/api/characters-conversion-rules/', CharactersConversionRule.array(), {
    query: { characters_conversion_pattern_id: id },
  });
  return { revision, lists: { charactersConversionRules: inSequence(rules) } };
};

/** A conversion rule with the revision of its own, for each is a root. */
const ListedConversionRule = conversionRules.schema.extend({
  id: ConfigurationWire.shape.id,
  revision: ConfigurationWire.shape.revision,
});
export type ListedConversionRule = ReturnType<typeof ListedConversionRule.parse>;
export type ConversionRuleLists = { readonly conversionRules: readonly ListedConversionRule[] };

export const RULES = '/api/conversion-rules/';

export const loadConversionRules = async (): Promise<Loaded<ConversionRuleLists>> => {
  const rules = await http.get(RULES, ListedConversionRule.array());
  // Each rule has a revision of its own.
  return { revision: 0, lists: { conversionRules: inSequence(rules) } };
};

/** The sample text after each of the rules, as an output would convert it. */
export const previewQuery = (body: ConversionPreviewBody) =>
  queryOptions({
    queryKey: ['conversion-preview', body],
    queryFn: ({ signal }) => http.post('/api/conversion-preview/', body, ConversionPreviewAnswer, { signal }),
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
