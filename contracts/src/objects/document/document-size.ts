/** Pages of one document at most, when documents are put together. */
export const MAX_DOCUMENT_PAGES = 100;
