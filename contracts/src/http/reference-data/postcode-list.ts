import { z } from 'zod';

/** Japan Post's list with the nation's addresses has 18 MB in utf-8. */
export const POSTCODES_BYTES = 64 * 1_048_576;

/** The installation's list of postcodes (docs/product/field-rules.md). */
export const PostcodeListAnswer = z.object({
  /** null: none is loaded. */
  list: z
    .object({
      codes: z.number().int().nonnegative(),
      towns: z.number().int().nonnegative(),
      loaded_at: z.iso.datetime(),
    })
    .nullable(),
  /** Other organisations use it too, so that it is loaded by the operator only. */
  is_shared: z.boolean(),
});
export type PostcodeListAnswer = z.infer<typeof PostcodeListAnswer>;

/** The text of KEN_ALL.CSV or utf_ken_all.csv, or the zip with it that Japan Post publishes, in base64. */
export const PostcodeListBody = z.union([
  z.object({ text: z.string().max(POSTCODES_BYTES) }),
  z.object({ zip: z.base64().max(POSTCODES_BYTES) }),
]);
export type PostcodeListBody = z.infer<typeof PostcodeListBody>;
