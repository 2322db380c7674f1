import type { ObjectClass } from '@reader/contracts/objects/define';
import { z } from 'zod';

interface NumberKind {
  readonly min: number;
  readonly max: number;
  readonly isNullable: boolean;
}

/** How a field is edited, according to its schema. */
export type ColumnInput =
  | { readonly kind: 'text'; readonly maxLength: number | undefined; readonly isRequired: boolean }
  | ({ readonly kind: 'number' } & NumberKind)
  | { readonly kind: 'flag' }
  /** Refers to another object by its id. */
  | { readonly kind: 'reference'; readonly isNullable: boolean }
  /** A code, which has choices, or a field without an input. */
  | { readonly kind: 'other' };

/** What `orNothing` allows beside nothing. */
const somethingOf = ({ options }: z.ZodUnion): unknown =>
  options.length === 2 && options[0] instanceof z.ZodNull ? options[1] : undefined;

const kindOf = (schema: unknown, isNullable = false): ColumnInput => {
  if (schema instanceof z.ZodDefault) return kindOf(schema.unwrap(), isNullable);
  if (schema instanceof z.ZodNullable) return kindOf(schema.unwrap(), true);
  if (schema instanceof z.ZodUnion) return kindOf(somethingOf(schema), true);
  if (schema instanceof z.ZodBoolean) return { kind: 'flag' };
  if (schema instanceof z.ZodUUID) return { kind: 'reference', isNullable };
  if (schema instanceof z.ZodNumber)
    return { kind: 'number', min: schema.minValue ?? 0, max: schema.maxValue ?? Infinity, isNullable };
  if (schema instanceof z.ZodString) {
    const { minLength, maxLength } = schema;
    return { kind: 'text', maxLength: maxLength ?? undefined, isRequired: (minLength ?? 0) > 0 };
  }
  return { kind: 'other' };
};

/** Parses a typed number and clamps it; without digits, null or the minimum. */
export const numberTyped = (text: string, { min, max, isNullable }: NumberKind): number | null => {
  const number = Number(text.normalize('NFKC').replace(/\D/g, ''));
  return number === 0 && isNullable ? null : Math.min(max, Math.max(min, number));
};

export const columnInputOf = ({ schema }: ObjectClass, field: string): ColumnInput =>
  kindOf(schema.shape[field]);

/** A new object of a class with a random id: the given fields, and defaults for the others. */
export const newObject = <Shape extends z.ZodObject>(
  { schema }: ObjectClass<string, Shape>,
  given: z.input<Shape>,
): z.output<Shape> & { readonly id: string } => {
  const fields = Object.entries(schema.shape).map(([field, of]): [string, unknown] => [
    field,
    field in given ? given[field] : z.parse(of, undefined),
  ]);
  // Each field is given or its schema's default.
  return { ...(Object.fromEntries(fields) as z.output<Shape>), id: crypto.randomUUID() };
};
