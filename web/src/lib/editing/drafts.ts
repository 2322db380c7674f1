import type { z } from 'zod';
import type { KeptText } from '../storage';

/** Edits that are kept on this device under a key; null where there are none, or none that can be read. */
export const readDraft = <Draft>(storage: KeptText, key: string, schema: z.ZodType<Draft>): Draft | null => {
  try {
    const kept = schema.safeParse(JSON.parse(storage.get(key) ?? 'null'));
    return kept.success ? kept.data : null;
  } catch {
    return null;
  }
};

/** null: there is nothing to keep any more. */
export const keepDraft = (storage: KeptText, key: string, draft: object | null): void => {
  if (draft === null) storage.remove(key);
  else storage.set(key, JSON.stringify(draft));
};
