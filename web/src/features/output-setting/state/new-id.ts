import type { Id } from '@reader/contracts/objects/ids';

/** Records that a browser makes have a random id (spec 2 §3). */
export const newId = (): Id => crypto.randomUUID();
