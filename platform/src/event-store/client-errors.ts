import { ErrorType, isCommandError, type CommandError } from '@eventstore/db-client';
import { StoreUnavailable } from './errors.js';

/** The client's own error, when it is one. */
export const commandError = (error: unknown): CommandError | undefined =>
  error instanceof Error && isCommandError(error) ? error : undefined;

const LASTING: ReadonlySet<ErrorType> = new Set([
  ErrorType.WRONG_EXPECTED_VERSION,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.STREAM_DELETED,
  ErrorType.STREAM_NOT_FOUND,
  ErrorType.ACCESS_DENIED,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.INVALID_TRANSACTION,
  ErrorType.UNSUPPORTED,
]);

/** gRPC codes with which a server says that the request itself is at fault, or that what it asks for is damaged. */
const LASTING_CODES: ReadonlySet<number> = new Set([3, 7, 9, 11, 12, 15, 16]);

/**
 * Whether trying again may help. A broken connection surfaces in many ways (also as `unknown`), and appends
 * are idempotent, so all that is not known to last is tried again.
 */
export const isTransient = (error: unknown): boolean => {
  if (error instanceof StoreUnavailable) return true;
  const known = commandError(error);
  if (known !== undefined) return !LASTING.has(known.type) && !LASTING_CODES.has(known.code ?? -1);
  // What grpc itself throws carries a code; anything else is a mistake in the program.
  return error instanceof Error && 'code' in error && !LASTING_CODES.has(Number(error.code));
};
