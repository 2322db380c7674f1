/** What the parser says of a body that ends too early or is no form; it gives no code. */
const BROKEN_FORM = /multipart|part terminated|boundary/i;

export const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error && !('code' in error) && BROKEN_FORM.test(error.message);
