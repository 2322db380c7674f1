import type { FastifyInstance } from 'fastify';
import { ProblemError } from './problems.js';

/** JSON nested deeper than this is no request of ours. */
const DEEPEST = 64;

/**
 * A text that a database can keep: without NUL, and well formed (half a surrogate pair, as a cut emoji leaves
 * it, becomes U+FFFD). Postgres refuses both, and a fact that cannot be projected would hold up all others.
 */
export const cleanText = (text: string): string =>
  (text.includes('\0') ? text.replaceAll('\0', '') : text).toWellFormed();

/** Cleans every text within parsed JSON, keys too. @throws ProblemError 'invalid-request' when it is nested too deep */
export const cleanJson = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) throw new ProblemError('invalid-request');
  if (Array.isArray(value)) return value.map((item) => cleanJson(item, depth + 1));
  const prototype: unknown = Object.getPrototypeOf(value);
  // Parsers make objects without a prototype, or with an empty one: only what is of a class stays as it is.
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [cleanText(key), cleanJson(item, depth + 1)]),
  );
};

/** Cleans what every request brings, before it is checked. */
export const cleanRequests = (app: FastifyInstance): void => {
  app.addHook('preValidation', async (request) => {
    request.body = cleanJson(request.body);
    request.query = cleanJson(request.query);
    request.params = cleanJson(request.params);
  });
};
