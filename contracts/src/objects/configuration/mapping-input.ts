import { z } from 'zod';
import type { ConfigurationRoot, RuleProblem } from './configuration-root.js';
import { objectClass } from '../define.js';
import type { ObjectGraph } from '../graph.js';
import { Id } from '../ids.js';

/** Characters of an entry's value under a title. */
export const MAPPING_VALUE_LIMIT = 2_000;

/**
 * An entry of a mapping definition (docs/product/edits.md#roots): a root of its own, for there are thousands.
 */
export const mappingInputs = objectClass('mappingInputs', {
  root: 'mappingInput',
  parent: ['mapping_pattern', 'mappingPatterns'],
  schema: z.object({ mapping_pattern: Id }),
});

/** What the entry has under a title. */
export const mappingValues = objectClass('mappingValues', {
  root: 'mappingInput',
  parent: ['mapping_input', 'mappingInputs'],
  schema: z.object({
    mapping_input: Id,
    mapping_title: Id,
    value: z.string().max(MAPPING_VALUE_LIMIT).default(''),
  }),
});

export const MappingInput = mappingInputs.schema.extend({ id: Id });
export type MappingInput = z.infer<typeof MappingInput>;
export const MappingValue = mappingValues.schema.extend({ id: Id });
export type MappingValue = z.infer<typeof MappingValue>;

const oneValueForATitle = (graph: ObjectGraph): RuleProblem[] => {
  const taken = new Set<unknown>();
  return [...(graph.get('mappingValues') ?? [])].flatMap(([id, { mapping_title: title }]) => {
    const isTaken = taken.has(title);
    taken.add(title);
    return isTaken
      ? [{ path: `mappingValues.${id}.mapping_title`, message: '同じ項目の値が2つあります。' }]
      : [];
  });
};

export const mappingInput: ConfigurationRoot = {
  name: 'mappingInput',
  object: mappingInputs,
  parts: [mappingValues],
  flag: 'accounting',
  rules: oneValueForATitle,
};
