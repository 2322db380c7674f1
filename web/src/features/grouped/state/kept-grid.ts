import { ValueMark } from '@reader/contracts/codes/document';
import { z } from 'zod';
import type { KeptText } from '../../../lib/storage';
import type { HeldValue } from './held-value';

const Said = z.object({
  value: z.string(),
  mark: ValueMark.nullable(),
  mark_reason: z.string(),
  is_accepted: z.boolean(),
  accepted_characters: z.array(z.number()),
});
const Held = z.object({
  id: z.string(),
  document_id: z.string(),
  file_name: z.string(),
  label: z.string(),
  revision: z.number(),
  saved: Said,
  now: Said,
  isFlagged: z.boolean(),
  refusal: z.string().nullable(),
});

const keyOf = (userId: string, sheet: string) => `reader-grouped-${userId}-${sheet}`;

/** What could not be saved in an earlier visit, kept on this device for its user. What was refused is tried again. */
export const readStored = (storage: KeptText, userId: string, sheet: string): HeldValue[] => {
  try {
    const kept = Held.array().safeParse(JSON.parse(storage.get(keyOf(userId, sheet)) ?? '[]'));
    return kept.success ? kept.data.map((value) => ({ ...value, refusal: null })) : [];
  } catch {
    return [];
  }
};

export const keep = (
  storage: KeptText,
  userId: string,
  sheet: string,
  values: readonly HeldValue[],
): void => {
  if (values.length === 0) storage.remove(keyOf(userId, sheet));
  else storage.set(keyOf(userId, sheet), JSON.stringify(values));
};
