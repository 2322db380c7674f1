import { z } from 'zod';
import { Id } from '../ids.js';

/** Answers that a condition names at most. */
const MOST_VALUES = 200;

/** An item is asked only where an earlier fragment was answered with one of these values (docs/product/creator.md#conditions). */
export const ShownWhen = z.object({
  fragment: Id,
  values: z.array(z.string().max(500)).min(1).max(MOST_VALUES),
});
export type ShownWhen = z.infer<typeof ShownWhen>;
