import { ProblemError } from '@reader/platform/http/problems';
import type { z } from 'zod';

/** The fields of a form as the schema has them. @throws ProblemError 'invalid-request', by field */
export const parsedFields = <Schema extends z.ZodType>(
  schema: Schema,
  fields: Readonly<Record<string, unknown>>,
): z.output<Schema> => {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  throw new ProblemError('invalid-request', {
    fields: parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  });
};
