import { z } from 'zod';
import { ConversionRuleKind, conversionRuleKind } from '../../codes/output.js';
import type { ConfigurationRoot } from './configuration-root.js';
import { objectClass } from '../define.js';
import { Id } from '../ids.js';
import { Name, Sequence } from '../shared-fields.js';

/** A value with a name that several formats use (docs/product/conversion.md#conversion-rules). */
export const conversionRules = objectClass('conversionRules', {
  root: 'conversionRule',
  parent: null,
  schema: z.object({
    name: Name,
    sequence: Sequence,
    kind: ConversionRuleKind.default(conversionRuleKind.standardItem),
    /** For `standardItem`. */
    std_item: Id.nullable().default(null),
    conversion_pattern: Id.nullable().default(null),
  }),
});

export const ConversionRule = conversionRules.schema.extend({ id: Id });
export type ConversionRule = z.infer<typeof ConversionRule>;

export const conversionRule: ConfigurationRoot<'conversionRule'> = {
  name: 'conversionRule',
  object: conversionRules,
  parts: [],
  flag: 'converter',
  rules: () => [],
};
