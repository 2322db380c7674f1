/** Which documents, as every export call names them. */
export type DocumentsBody = Readonly<Record<string, unknown>>;
