import { z } from 'zod';
import type { ConfigurationRoot } from './configuration-root.js';
import { objectClass } from '../define.js';
import { Id } from '../ids.js';
import { Name, Sequence } from '../shared-fields.js';

/** A kind of master file that documents are matched against (docs/product/matching.md). */
export const masterTypes = objectClass('masterTypes', {
  root: 'masterType',
  parent: null,
  schema: z.object({
    name: Name,
    sequence: Sequence,
    /** Offered where a master is chosen (`/api/used-master-types/`). */
    is_used: z.boolean().default(true),
  }),
});

export const MasterType = masterTypes.schema.extend({ id: Id });

export const masterType: ConfigurationRoot = {
  name: 'masterType',
  object: masterTypes,
  parts: [],
  flag: 'matching',
  rules: () => [],
};
