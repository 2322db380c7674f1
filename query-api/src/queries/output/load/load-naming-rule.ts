import type { Id } from '@reader/contracts/objects/ids';
import {
  namingRule,
  NamingRuleElement,
  namingRuleElements,
} from '@reader/contracts/objects/configuration/naming-rule';
import type { Scoped } from '../../../database.js';
import { listConfigurations, objectsOf } from '../../configuration/configuration.js';

/** The elements of a naming rule in their sequence; none where the rule is not there (any more). */
export const loadNamingRule = async (
  db: Scoped,
  organisation: Id,
  id: Id | null,
): Promise<NamingRuleElement[]> => {
  if (id === null) return [];
  const [row] = await listConfigurations(db, organisation, namingRule, { id });
  return row
    ? objectsOf(row, namingRuleElements.name).map((element) => NamingRuleElement.parse(element))
    : [];
};
