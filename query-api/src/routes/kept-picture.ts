export interface Asked {
  readonly headers: { readonly 'if-none-match'?: string };
}
export interface Answering {
  header(name: string, value: string): Answering;
}

/**
 * Says that a picture of what people wrote is kept by the browser only to be asked for again with each showing, so that after signing
 * out it is shown to nobody (docs/product/sessions.md#pictures). Returns whether the browser has it, and a 304 is the answer.
 */
export const isKeptPicture = (request: Asked, reply: Answering, etag: string): boolean => {
  reply.header('cache-control', 'private, no-cache').header('etag', etag);
  return request.headers['if-none-match'] === etag;
};
