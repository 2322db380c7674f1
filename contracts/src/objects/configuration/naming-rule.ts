import { z } from 'zod';
import { NamingElementType } from '../../codes/output.js';
import type { ConfigurationRoot } from './configuration-root.js';
import { objectClass } from '../define.js';
import { Id } from '../ids.js';
import { Name, Sequence } from '../shared-fields.js';

/** How files are named (docs/product/naming.md). */
export const namingRules = objectClass('namingRules', {
  root: 'namingRule',
  parent: null,
  schema: z.object({ name: Name }),
});

export const namingRuleElements = objectClass('namingRuleElements', {
  root: 'namingRule',
  parent: ['naming_rule', 'namingRules'],
  schema: z.object({
    naming_rule: Id,
    type: NamingElementType.default('R'),
    /** R: id of a standard item, '' for none yet; C: the text; V: '' (today's date). */
    value: z.string().max(200).default(''),
    forward_concatenation_character: z.string().max(20).default(''),
    backward_concatenation_character: z.string().max(20).default(''),
    sequence: Sequence,
  }),
});

export const NamingRuleElement = namingRuleElements.schema.extend({ id: Id });
export type NamingRuleElement = z.infer<typeof NamingRuleElement>;

export const namingRule: ConfigurationRoot<'namingRule'> = {
  name: 'namingRule',
  object: namingRules,
  parts: [namingRuleElements],
  flag: 'fileNaming',
  rules: () => [],
};
