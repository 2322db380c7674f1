import type { Id } from '@reader/contracts/objects/ids';

/** Records that a browser makes have a random id (docs/product/entities.md). */
export const newId = (): Id => crypto.randomUUID();
