import type { Id } from '../objects/ids.js';

/**
 * Namespace of the commits by which matchings change documents: that of a matching is `v5` of its id, whichever job does it. Never change it, or
 * what was reflected would be written twice.
 */
export const REFLECTION_COMMITS = 'f4a2c8d6-0b9e-4d37-8a15-6e3c7b1f9d02';

/** Names the commit that takes a matching back, within that namespace. */
export const undoNameOf = (matchingId: Id): string => `undo/${matchingId}`;

/** Names the job that does it. */
export const undoJobNameOf = (matchingId: Id): string => `undo-job/${matchingId}`;
