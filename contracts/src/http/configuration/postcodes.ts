import { z } from 'zod';
import { Town } from '../../objects/town.js';

/** A postal code with its towns; none where the list does not have the code. */
export const PostcodeTowns = z.object({ code: z.string(), towns: z.array(Town) });
export type PostcodeTowns = z.infer<typeof PostcodeTowns>;

const MOST_CODES = 100;

/** `codes`: seven digits each, with commas between; `address`: which codes might an address have? */
export const PostcodesQuery = z.object({
  codes: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((code) => code !== ''))
    .pipe(
      z
        .array(z.string().regex(/^\d{7}$/, '郵便番号は7桁の半角数字で指定して下さい。'))
        .max(MOST_CODES, `一度に調べられる郵便番号は${MOST_CODES}件までです。`),
    ),
  address: z.string().max(500).default(''),
});

export const PostcodesAnswer = z.object({
  /** Whether the installation has a list at all. */
  is_loaded: z.boolean(),
  /** One for each code that was asked for; then those of the address, the most exact first. */
  postcodes: z.array(PostcodeTowns),
});
export type PostcodesAnswer = z.infer<typeof PostcodesAnswer>;
