/**
 * The role as which query-api reads: it owns nothing and sees one organisation at a time
 * (docs/product/read-models.md#second-wall).
 */
export const QUERY_ROLE = 'reader_query';
/** The setting that names the organisation of the current transaction. */
export const ORGANISATION_SETTING = 'reader.organisation';
