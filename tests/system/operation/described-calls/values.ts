/** A part of a JSON schema, as the description of the calls uses it. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
}

/** Numbers from 0 to 1 that come in the same order from the same seed. */
export const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

export interface Values {
  readonly random: () => number;
  /** An id for a field or parameter of that name. */
  readonly idOf: (name: string) => string;
}

const texts = ['', '値', 'a', '0', '1', '12', '-1.5', '20260401', '2026-04-01', '2026-04-01T00:00:00Z', '🙂'];
const pick = <Item>(random: () => number, list: readonly Item[]): Item | undefined =>
  list[Math.floor(random() * list.length)];

const textFor = (schema: Schema, name: string, { random, idOf }: Values): string => {
  if (schema.format === 'uuid') return idOf(name);
  const pattern = schema.pattern === undefined ? /^/ : new RegExp(schema.pattern, 'u');
  const fitting = [...texts, idOf(name), 'x'.repeat(Math.min(schema.minLength ?? 1, 1_000))].filter(
    (text) =>
      pattern.test(text) &&
      [...text].length >= (schema.minLength ?? 0) &&
      text.length <= (schema.maxLength ?? 10_000),
  );
  return pick(random, fitting) ?? '';
};

const objectFor = (schema: Schema, values: Values): Record<string, unknown> => {
  const required = new Set(schema.required ?? []);
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([name]) => required.has(name) || values.random() < 0.4)
      .map(([name, property]) => [name, valueFor(property, name, values)]),
  );
};

/** A value that the schema allows, as far as it says; `name` is that of its field or parameter. */
export const valueFor = (schema: Schema, name: string, values: Values): unknown => {
  const { random } = values;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(random, schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return valueFor(pick(random, branches) ?? {}, name, values);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => valueFor(part, name, values)));
  const type = typeof schema.type === 'string' ? schema.type : pick(random, schema.type ?? ['string']);
  const least = schema.minimum ?? (schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + 1);
  switch (type) {
    case 'object':
      return objectFor(schema, values);
    case 'array': {
      const length = Math.max(schema.minItems ?? 0, Math.floor(random() * Math.min(3, schema.maxItems ?? 3)));
      return Array.from({ length }, () => valueFor(schema.items ?? {}, name, values));
    }
    case 'integer':
      return Math.min(schema.maximum ?? least + 50, Math.floor(least + random() * 50));
    case 'number':
      return Math.min(schema.maximum ?? least + 50, least + Math.floor(random() * 100) / 2);
    case 'boolean':
      return random() < 0.5;
    case 'null':
      return null;
    default:
      return textFor(schema, name, values);
  }
};

/** Elements beyond which it would be the size of the body that is refused. */
const MOST_ITEMS = 5_000;

/** What none of several schemas allows, by its kind alone. */
const forbiddenByAll = (branches: readonly Schema[]): unknown[] => {
  const takes = (...types: string[]) =>
    branches.some(({ type }) => typeof type !== 'string' || types.includes(type));
  return [...(takes('object') ? [] : [{ no: 'such thing' }]), ...(takes('number', 'integer') ? [] : [4.5])];
};

const manyOf = (items: Schema, name: string, length: number, values: Values): unknown[] => {
  const one = valueFor(items, name, values);
  return Array.from({ length }, () => one);
};

/** What the schema forbids; nothing where it allows everything. */
const forbiddenFor = (schema: Schema, name: string, values: Values): unknown[] => {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return forbiddenByAll(branches);
  if (schema.allOf) return [];
  const { type } = schema;
  if (schema.enum ?? schema.const) return ['これは選べません', { not: 'one of them' }];
  return [
    ...(type === 'string' || type === 'array' || type === 'boolean' ? [{ no: 'such thing' }, 4.5] : []),
    ...(type === 'integer' || type === 'number' ? [{ no: 'number' }, '四'] : []),
    ...(type === 'object' ? ['no object', 7] : []),
    ...(schema.format === 'uuid' ? ['no-id'] : []),
    ...(type === 'string' && schema.maxLength !== undefined && schema.maxLength < 50_000
      ? ['x'.repeat(schema.maxLength + 1)]
      : []),
    ...(schema.items && schema.maxItems !== undefined && schema.maxItems < MOST_ITEMS
      ? [manyOf(schema.items, name, schema.maxItems + 1, values)]
      : []),
    ...((type === 'integer' || type === 'number') && schema.maximum !== undefined
      ? [schema.maximum + 1]
      : []),
    ...((type === 'integer' || type === 'number') && schema.minimum !== undefined
      ? [schema.minimum - 1]
      : []),
  ];
};

/** Objects that differ from an allowed one in one field, and may not. */
export const forbiddenObjects = (schema: Schema, values: Values): Record<string, unknown>[] => {
  const allowed = objectFor(schema, values);
  const without = (schema.required ?? []).map((name) => {
    const { [name]: _left, ...rest } = allowed;
    return rest;
  });
  const wrong = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    forbiddenFor(property, name, values).map((value) => ({
      ...allowed,
      [name]: value,
    })),
  );
  const within = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    if (property.type === 'object')
      return forbiddenObjects(property, values).map((value) => ({ ...allowed, [name]: value }));
    if (property.items?.type === 'object')
      return forbiddenObjects(property.items, values).map((value) => ({ ...allowed, [name]: [value] }));
    return [];
  });
  return [...without, ...wrong, ...within];
};
