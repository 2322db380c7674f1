import type { Id } from '../../objects/ids.js';

/** Readable ids for examples: `id(7)` is always the same UUID. */
export const id = (number: number): Id => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const organisation = id(1);
export const staff = id(3);
export const uploadId = id(10);
export const jobId = id(11);
export const fileId = id(12);
export const documentId = id(20);
export const readingId = id(21);
export const pageId = id(22);
export const inputId = id(30);
export const doubtfulInputId = id(31);
export const tableId = id(40);
export const commitId = id(50);
