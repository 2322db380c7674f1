import { ValueMark } from '@reader/contracts/codes/document';
import { z } from 'zod';

const Said = z.object({
  value: z.string(),
  mark: ValueMark.nullable(),
  mark_reason: z.string(),
  is_accepted: z.boolean(),
  accepted_characters: z.array(z.number()),
});
/** What could not be saved in an earlier visit, kept on this device for its user. What was refused is tried again. */
export const KeptGrid = z.array(
  z.object({
    id: z.string(),
    document_id: z.string(),
    file_name: z.string(),
    label: z.string(),
    revision: z.number(),
    saved: Said,
    now: Said,
    isFlagged: z.boolean(),
    refusal: z
      .string()
      .nullable()
      .transform(() => null),
  }),
);

export const keptGridKey = (userId: string, sheet: string): string => `reader-grouped-${userId}-${sheet}`;
