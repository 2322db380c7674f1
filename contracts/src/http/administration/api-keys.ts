import { z } from 'zod';
import { API_KEY_NAME, ApiKeyScope, MOST_OF_A_KEY } from '../../codes/api-keys.js';
import { Day } from './accounts.js';
import { Id } from '../../objects/ids.js';
import { isPlainLine, NOT_A_PLAIN_LINE } from '../../text/plain-line.js';

const distinct = <Item>(items: Item[]): Item[] => [...new Set(items)];

/** A key to be made (docs/product/api-keys.md#calls). */
export const ApiKeyBody = z.object({
  organization_id: Id.optional(),
  name: z.string().trim().min(1).max(API_KEY_NAME).refine(isPlainLine, NOT_A_PLAIN_LINE),
  scopes: z.array(ApiKeyScope).min(1).transform(distinct),
  /** The forms and departments that it is limited to; null: to none. */
  sheet_ids: z.array(Id).min(1).max(MOST_OF_A_KEY).transform(distinct).nullable().default(null),
  department_ids: z.array(Id).min(1).max(MOST_OF_A_KEY).transform(distinct).nullable().default(null),
  /** The last day on which it may be used, in Japan; null: it has none. */
  last_day: Day.nullable().default(null),
});
export type ApiKeyBody = z.input<typeof ApiKeyBody>;

/** The only answer that has the key itself. */
export const ApiKeyMadeAnswer = z.object({ id: Id, key: z.string() });
export type ApiKeyMadeAnswer = z.infer<typeof ApiKeyMadeAnswer>;

/** A key as it is listed. */
export const ApiKeyEntry = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(ApiKeyScope),
  /** Names of the forms and departments that it is limited to; null: to none. */
  sheets: z.array(z.string()).nullable(),
  departments: z.array(z.string()).nullable(),
  last_day: z.string().nullable(),
  /** Its last day has passed. */
  is_over: z.boolean(),
  made_at: z.string(),
  made_by: z.string(),
  last_used_at: z.string().nullable(),
});
export type ApiKeyEntry = z.infer<typeof ApiKeyEntry>;
