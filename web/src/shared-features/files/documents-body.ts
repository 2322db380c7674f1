/** The documents of an export request. */
export type DocumentsBody = Readonly<Record<string, unknown>>;
