import { z } from 'zod';
import { Id } from '../objects/ids.js';

/** What an agreement in a compared column counts: the weight that is set, by how much the column tells in the master, 0 to 1. */
export const ColumnWeight = z.object({ columnId: Id, weight: z.number().nonnegative() });
export type ColumnWeight = z.infer<typeof ColumnWeight>;
