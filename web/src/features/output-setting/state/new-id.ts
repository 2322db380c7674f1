import type { Id } from '@reader/contracts/objects/ids';

/** Records created in the browser have random ids (docs/product/entities.md). */
export const newId = (): Id => crypto.randomUUID();
