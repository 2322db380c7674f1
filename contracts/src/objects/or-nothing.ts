import { z } from 'zod';

/**
 * One of some values, or nothing: null. As `.nullable()` has it, but what is wrong with another value says that nothing
 * would do, too (docs/product/messages.md#fields).
 */
export const orNothing = <Schema extends z.ZodType>(schema: Schema) => z.union([z.null(), schema]);
