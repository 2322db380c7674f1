import { Id } from '@reader/contracts/objects/ids';
import { HttpProblem } from './http';

const NOT_FOUND = 404;

/**
 * What is asked for by the id in an address is not there, or is another organisation's: asking again cannot help. What is
 * no id at all names nothing either; the server refuses it as invalid.
 */
export const isMissing = (id: string, error: unknown): boolean =>
  error instanceof HttpProblem && (error.status === NOT_FOUND || !Id.safeParse(id).success);
