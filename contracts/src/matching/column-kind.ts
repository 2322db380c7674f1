import { z } from 'zod';

/** What the values of a master's column are; each kind is compared in its own way (docs/decisions/matching.md). */
export const ColumnKind = z.enum(['name', 'kana', 'address', 'postcode', 'phone', 'date', 'code', 'text']);
export type ColumnKind = z.infer<typeof ColumnKind>;

/** Kinds of which two writings may say the same (H27.9.14 and 平成27年9月14日): a document keeps its own. */
export const KINDS_WITH_WRITINGS: ReadonlySet<ColumnKind> = new Set(['date', 'phone', 'postcode', 'code']);
