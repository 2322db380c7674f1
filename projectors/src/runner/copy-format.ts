/** How values of a column lie in the text format of COPY: as JSON, as a Postgres array, or plainly. */
export type ColumnKind = 'json' | 'array' | 'plain';

export interface CopyColumn {
  readonly name: string;
  readonly kind: ColumnKind;
}

/** Postgres types whose values are written plainly, alone or in an array. */
const PLAIN_TYPES: ReadonlySet<string> = new Set([
  'bigint',
  'boolean',
  'date',
  'integer',
  'text',
  'timestamp with time zone',
  'uuid',
]);

/** How a column of a Postgres type is written. @throws Error for a type that is not known here: it would be written wrongly */
export const kindOf = (type: string): ColumnKind => {
  if (type === 'jsonb') return 'json';
  const element = type.replace(/\[\]$/, '');
  if (!PLAIN_TYPES.has(element)) throw new Error(`columns of type ${type} cannot be copied`);
  return element === type ? 'plain' : 'array';
};

/** Postgres keeps neither NUL nor half a surrogate pair; what a PDF's text layer says must not stop the projection. */
export const storable = (text: string): string =>
  (text.includes('\0') ? text.replaceAll('\0', '') : text).toWellFormed();

/** What `JSON.stringify` makes of characters that Postgres refuses. */
const REFUSED = /\\u(?:0000|d[89a-f])/;

const storablePart = (part: unknown): unknown => {
  if (typeof part === 'string') return storable(part);
  if (part === null || typeof part !== 'object' || Array.isArray(part)) return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [storable(key), value]));
};

/** JSON as Postgres keeps it, names of its fields included. */
export const storableJson = (value: unknown): string => {
  const json = JSON.stringify(value);
  return REFUSED.test(json) ? JSON.stringify(value, (_key, part: unknown) => storablePart(part)) : json;
};

const SPECIAL = /[\\\n\r\t]/;
const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replace(/[\\\n\r\t]/g, (sign) => ESCAPED[sign] ?? sign) : text;

/** A value that is written as it is. @throws TypeError for an object, which would be written as the name of its kind */
const plainText = (value: unknown): string => {
  if (typeof value === 'string') return storable(value);
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return String(value);
  throw new TypeError(`a column that takes plain values cannot take ${typeof value}`);
};

const elementOf = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL';
  return typeof value === 'string' ? `"${storable(value).replace(/["\\]/g, '\\$&')}"` : plainText(value);
};

const arrayOf = (value: unknown): string => {
  if (!Array.isArray(value)) throw new TypeError(`a column that takes lists cannot take ${typeof value}`);
  return `{${value.map(elementOf).join(',')}}`;
};

/** @throws TypeError when the value is none that the column's kind takes */
const fieldOf = (value: unknown, kind: ColumnKind): string => {
  if (value === null || value === undefined) return '\\N';
  switch (kind) {
    case 'json':
      return escaped(storableJson(value));
    case 'array':
      return escaped(arrayOf(value));
    case 'plain':
      return escaped(plainText(value));
  }
};

/** A row as one line. @throws TypeError when a value is none that its column takes */
export const copyLine = (columns: readonly CopyColumn[], row: Readonly<Record<string, unknown>>): string =>
  `${columns.map(({ name, kind }) => fieldOf(row[name], kind)).join('\t')}\n`;
