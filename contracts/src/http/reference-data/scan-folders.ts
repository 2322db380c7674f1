import { z } from 'zod';

/** A folder that is watched for the organisation (docs/product/scan-folders.md). */
export const ScanFolder = z.object({
  name: z.string(),
  /** Why nothing is taken from it, in Japanese; null: it is watched. */
  problem: z.string().nullable(),
  /** The file that was put away last; null: none yet. */
  last_file: z
    .object({
      name: z.string(),
      at: z.iso.datetime(),
      is_taken: z.boolean(),
      /** Why it was not taken, in Japanese; null: it was, or nothing says why. */
      reason: z.string().nullable(),
    })
    .nullable(),
});
export type ScanFolder = z.infer<typeof ScanFolder>;
