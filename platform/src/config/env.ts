import { z } from 'zod';

/**
 * Reads a service's settings from the environment. Empty variables count as absent.
 * @throws Error naming every variable that is missing or wrong, for the operator.
 */
export const readEnv = <Shape extends z.ZodObject>(
  shape: Shape,
  env: NodeJS.ProcessEnv = process.env,
): z.infer<Shape> => {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = shape.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment of this service is not complete:\n${lines.join('\n')}`);
};

/** Address of another product: http or https, without user, query and fragment. */
export const webAddress = z.url({ protocol: /^https?$/, abort: true }).refine(
  (address) => {
    const { username, password, search, hash } = new URL(address);
    return username + password + search + hash === '';
  },
  { error: 'an address without user, password, query and fragment' },
);
export const port = z.coerce.number().int().min(0).max(65_535);
export const logLevel = z
  .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  .default('info');
