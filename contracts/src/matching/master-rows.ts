import { z } from 'zod';
import { Id } from '../objects/ids.js';

/** The content of a master: the columns of its type that the file has, and of each row a text for each of them. */
export const MasterRows = z.object({ columns: z.array(Id), rows: z.array(z.array(z.string())) });
export type MasterRows = z.infer<typeof MasterRows>;
