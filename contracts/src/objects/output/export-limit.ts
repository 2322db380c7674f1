/** Documents of a filter result in one export. */
export const EXPORT_LIMIT = 100_000;
