import { z } from 'zod';
import { standardItemStatus } from '../../codes/output.js';
import type { ConfigurationRoot } from './configuration-root.js';
import { objectClass } from '../define.js';
import { Id } from '../ids.js';

/**
 * A subject by which outputs find the items of many forms
 * (docs/product/output.md#which-value-a-standard-item-has). Registering a form adds those that it names.
 */
export const standardFormItems = objectClass('standardFormItems', {
  root: 'standardFormItem',
  parent: null,
  schema: z.object({
    subject: z.string().trim().min(1, '項目名を入力して下さい。').max(200),
    status: z.literal(standardItemStatus.active).default(standardItemStatus.active),
  }),
});

export const StandardFormItem = standardFormItems.schema.extend({ id: Id });

export const standardFormItem: ConfigurationRoot = {
  name: 'standardFormItem',
  object: standardFormItems,
  parts: [],
  flag: 'outputSetting',
  rules: () => [],
};
