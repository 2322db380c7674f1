/** Pages of one Word file: it is made in memory, and Word itself opens no more of them with pleasure. */
export const WORD_PAGE_LIMIT = 500;

/** Values of one correction workbook. */
export const ROW_LIMIT = 100_000;
