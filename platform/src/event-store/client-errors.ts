import { ErrorType, isCommandError, type CommandError } from '@eventstore/db-client';
import { status } from '../grpc/rpc-error.js';
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

/** With these a server says that the request itself is at fault, or that what it asks for is damaged. */
const LASTING_CODES: ReadonlySet<number> = new Set([
  status.INVALID_ARGUMENT,
  status.PERMISSION_DENIED,
  status.FAILED_PRECONDITION,
  status.OUT_OF_RANGE,
  status.UNIMPLEMENTED,
  status.DATA_LOSS,
  status.UNAUTHENTICATED,
]);

/** What breaks on the way: names of the system's errors, and of those of Node's connections. */
const BROKEN_CONNECTION: ReadonlySet<unknown> = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'ERR_HTTP2_GOAWAY_SESSION',
  'ERR_HTTP2_INVALID_SESSION',
  'ERR_HTTP2_INVALID_STREAM',
  'ERR_HTTP2_OUT_OF_STREAMS',
  'ERR_HTTP2_SESSION_ERROR',
  'ERR_HTTP2_STREAM_CANCEL',
  'ERR_HTTP2_STREAM_ERROR',
  'ERR_SOCKET_CLOSED',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_WRITE_AFTER_END',
]);

/**
 * Whether trying again may help. A broken connection surfaces in many ways (also as `unknown`), and appends
 * are idempotent, so all that is not known to last is tried again.
 */
export const isTransient = (error: unknown): boolean => {
  if (error instanceof StoreUnavailable) return true;
  const known = commandError(error);
  if (known !== undefined) return !LASTING.has(known.type) && !LASTING_CODES.has(known.code ?? -1);
  if (!(error instanceof Error) || !('code' in error)) return false;
  const { code } = error;
  // Anything else, Node's other errors (`ERR_INVALID_ARG_TYPE`) too, is a mistake in the program.
  return typeof code === 'number' ? !LASTING_CODES.has(code) : BROKEN_CONNECTION.has(code);
};
