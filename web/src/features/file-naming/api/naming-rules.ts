import { ConfigurationWire } from '@reader/contracts/http/configuration/configurations';
import { inSequence } from '@reader/contracts/objects/in-sequence';
import { namingRule, NamingRuleElement } from '@reader/contracts/objects/configuration/naming-rule';
import { askName } from '../../../shared-features/configuration/ask-until-saved';
import type { ConfigurationKind } from '../../../shared-features/configuration/use-chosen-configuration';
import { type Loaded, rootOf } from '../../../lib/configurations';
import { http, nothing } from '../../../lib/http';

const RULES = '/api/naming-rules/';

/** Naming rules are made and removed by calls of their own (docs/product/naming.md#screen). */
export const namingRulesOf = (organization: string): ConfigurationKind => ({
  url: RULES,
  noun: 'ファイル命名規則',
  root: namingRule,
  add: askName(
    'ファイル命名規則',
    async (name) => (await http.post(RULES, { organization, name }, ConfigurationWire)).id,
  ),
  remove: (id) => http.delete(`${RULES}${id}/`, nothing),
});

/** What is edited of a rule. */
export type RuleLists = { readonly namingRuleElements: readonly NamingRuleElement[] };

export const loadRule = async (id: string): Promise<Loaded<RuleLists>> => {
  const { revision } = await rootOf(RULES, id);
  const elements = await http.get('/api/naming-rule-elements/', NamingRuleElement.array(), {
    query: { naming_rule_id: id },
  });
  return { revision, lists: { namingRuleElements: inSequence(elements) } };
};
