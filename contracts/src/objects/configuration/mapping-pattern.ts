import { z } from 'zod';
import type { ConfigurationRoot } from './configuration-root.js';
import { objectClass } from '../define.js';
import { Id } from '../ids.js';
import { Name, Sequence } from '../shared-fields.js';

/** A mapping definition: a table of master data that output formats draw on (docs/product/mapping.md). */
export const mappingPatterns = objectClass('mappingPatterns', {
  root: 'mappingPattern',
  parent: null,
  schema: z.object({ name: Name }),
});

/** A column of it; the keys find a document's entry by their standard items. */
export const mappingTitles = objectClass('mappingTitles', {
  root: 'mappingPattern',
  parent: ['mapping_pattern', 'mappingPatterns'],
  schema: z.object({
    mapping_pattern: Id,
    title: z.string().trim().min(1, '項目名を入力して下さい。').max(200).default('新しい項目'),
    is_key: z.boolean().default(false),
    std_item: Id.nullable().default(null),
    sequence: Sequence,
  }),
});

export const MappingTitle = mappingTitles.schema.extend({ id: Id });
export type MappingTitle = z.infer<typeof MappingTitle>;

export const mappingPattern: ConfigurationRoot<'mappingPattern'> = {
  name: 'mappingPattern',
  object: mappingPatterns,
  parts: [mappingTitles],
  flag: 'accounting',
  rules: () => [],
};
