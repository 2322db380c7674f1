const NEEDS_QUOTES = /["\r\n,]/;
const NEEDS_QUOTES_TAB = /["\r\n\t]/;

/** One record of RFC 4180, with CRLF. */
export const csvRecord = (fields: readonly string[], separator: ',' | '\t' = ','): string => {
  const pattern = separator === ',' ? NEEDS_QUOTES : NEEDS_QUOTES_TAB;
  return `${fields.map((field) => (pattern.test(field) ? `"${field.replaceAll('"', '""')}"` : field)).join(separator)}\r\n`;
};
