/** Checks a value that arrives and returns it typed; throws where it is something else. */
export type Check<T> = (value: unknown) => T;

/** An answer that is not what was agreed. */
export class UnexpectedShape extends Error {
  override name = 'UnexpectedShape';
}

const refuse = (what: string): never => {
  throw new UnexpectedShape(`not ${what}`);
};

export const text: Check<string> = (value) => (typeof value === 'string' ? value : refuse('a text'));
export const number: Check<number> = (value) => (typeof value === 'number' ? value : refuse('a number'));
export const flag: Check<boolean> = (value) => (typeof value === 'boolean' ? value : refuse('a flag'));

/** null where it is null or absent. */
export const orNull =
  <T>(check: Check<T>): Check<T | null> =>
  (value) =>
    value === null || value === undefined ? null : check(value);

export const oneOf =
  <T extends string>(allowed: readonly T[]): Check<T> =>
  (value) =>
    allowed.find((one) => one === value) ?? refuse(`one of ${allowed.join(', ')}`);

export const listOf =
  <T>(check: Check<T>): Check<T[]> =>
  (value) =>
    Array.isArray(value) ? value.map((one) => check(one)) : refuse('a list');

/** Texts by name. */
export const textsByName: Check<Record<string, string>> = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, text(one)]))
    : refuse('texts by name');

/** An object with these fields; what else it has is left out. */
export const record =
  <T extends object>(checks: { readonly [Name in keyof T]-?: Check<T[Name]> }): Check<T> =>
  (value) => {
    if (typeof value !== 'object' || value === null) return refuse('an object');
    const given = new Map<string, unknown>(Object.entries(value));
    const entries = Object.entries<Check<unknown>>(checks).map(([name, check]) => [
      name,
      check(given.get(name)),
    ]);
    // Each field of T went through its own check.
    return Object.fromEntries(entries) as T;
  };
