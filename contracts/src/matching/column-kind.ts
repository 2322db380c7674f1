import { z } from 'zod';

/** What the values of a master's column are; each kind is compared in its own way (docs/decisions/matching.md). */
export const ColumnKind = z.enum(['name', 'kana', 'address', 'postcode', 'phone', 'date', 'code', 'text']);
export type ColumnKind = z.infer<typeof ColumnKind>;
