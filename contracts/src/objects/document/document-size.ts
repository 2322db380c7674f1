/** Pages of one document at the most, when documents are put together. */
export const MAX_DOCUMENT_PAGES = 100;
