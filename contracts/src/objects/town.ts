import { z } from 'zod';

/** A town of a postal code; `town` is '' where the code is for all of a city that has no other. */
export const Town = z.object({ prefecture: z.string(), city: z.string(), town: z.string() });
export type Town = z.infer<typeof Town>;
