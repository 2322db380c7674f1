import type { z } from 'zod';

/** Limits of a value of the right type: the person that typed it sees what is wrong with it. */
const LIMITS: readonly string[] = ['too_small', 'too_big', 'invalid_format', 'not_multiple_of', 'custom'];

/** Whether a kept value can be shown in this field: right or wrong, but of its type. */
export const isReadable = (field: z.ZodType | undefined, value: unknown): boolean => {
  if (!field) return false;
  const parsed = field.safeParse(value);
  return parsed.success || parsed.error.issues.every(({ code }) => LIMITS.includes(code));
};
