import { ValueMark } from '@reader/contracts/codes/document';
import { UserInput } from '@reader/contracts/objects/document/document-content';
import { z } from 'zod';

const ValueContent = z.object({
  value: z.string(),
  mark: ValueMark.nullable(),
  mark_reason: z.string(),
  is_accepted: z.boolean(),
  accepted_characters: z.array(z.number()),
});
/** Values that could not be saved, kept on this device for the user. Refused ones are tried again. */
export const KeptGrid = z.array(
  z.object({
    id: z.string(),
    document_id: z.string(),
    file_name: z.string(),
    label: z.string(),
    input: UserInput.nullable().default(null).catch(null),
    isGone: z.boolean().default(false),
    revision: z.number(),
    saved: ValueContent,
    now: ValueContent,
    isFlagged: z.boolean(),
    refusal: z
      .string()
      .nullable()
      .transform(() => null),
  }),
);

export const keptGridKey = (userId: string, sheet: string): string => `reader-grouped-${userId}-${sheet}`;
