/** How values of a column lie in the text format of COPY: as JSON, as a Postgres array, or plainly. */
export type ColumnKind = 'json' | 'array' | 'plain';

export interface CopyColumn {
  readonly name: string;
  readonly kind: ColumnKind;
}

/** Postgres keeps neither NUL nor half a surrogate pair; what a PDF's text layer says must not stop the projection. */
export const storable = (text: string): string =>
  (text.includes('\0') ? text.replaceAll('\0', '') : text).toWellFormed();

/** What `JSON.stringify` makes of characters that Postgres refuses. */
const REFUSED = /\\u(?:0000|d[89a-f])/;

/** JSON as Postgres keeps it. */
export const storableJson = (value: unknown): string => {
  const json = JSON.stringify(value);
  return REFUSED.test(json)
    ? JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? storable(part) : part))
    : json;
};

const SPECIAL = /[\\\n\r\t]/;
const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replace(/[\\\n\r\t]/g, (sign) => ESCAPED[sign] ?? sign) : text;

type Plain = string | number | bigint | boolean | null | undefined;

const elementOf = (value: Plain): string => {
  if (value === null || value === undefined) return 'NULL';
  return typeof value === 'string' ? `"${storable(value).replace(/["\\]/g, '\\$&')}"` : String(value);
};

const plainOf = (value: Plain | Date): string => {
  if (typeof value === 'string') return escaped(storable(value));
  return value instanceof Date ? value.toISOString() : String(value);
};

const fieldOf = (value: unknown, kind: ColumnKind): string => {
  if (value === null || value === undefined) return '\\N';
  if (kind === 'json') return escaped(storableJson(value));
  if (kind === 'array') return escaped(`{${(value as readonly Plain[]).map(elementOf).join(',')}}`);
  return plainOf(value as Plain | Date);
};

/** A row as one line. */
export const copyLine = (columns: readonly CopyColumn[], row: Readonly<Record<string, unknown>>): string =>
  `${columns.map(({ name, kind }) => fieldOf(row[name], kind)).join('\t')}\n`;
