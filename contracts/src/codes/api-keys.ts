import { z } from 'zod';

/** What a key of a program may do (docs/product/api-keys.md#scopes). */
export const ApiKeyScope = z.enum(['intake', 'read', 'edit', 'export']);
export type ApiKeyScope = z.infer<typeof ApiKeyScope>;

export const apiKeyScopeName: Record<ApiKeyScope, string> = {
  intake: '取り込み',
  read: '参照',
  edit: '更新',
  export: '出力',
};

/** Longest name of a key, in characters (docs/product/limits.md#account-limits). */
export const API_KEY_NAME = 40;
/** Keys of an organisation that are not over. */
export const MOST_API_KEYS = 100;
/** Forms or departments that a key may be limited to. */
export const MOST_OF_A_KEY = 200;
