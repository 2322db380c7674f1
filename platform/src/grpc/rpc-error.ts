/** The status codes of gRPC that are told or understood here. */
export const status = {
  OK: 0,
  INVALID_ARGUMENT: 3,
  PERMISSION_DENIED: 7,
  RESOURCE_EXHAUSTED: 8,
  FAILED_PRECONDITION: 9,
  OUT_OF_RANGE: 11,
  UNIMPLEMENTED: 12,
  INTERNAL: 13,
  UNAVAILABLE: 14,
  DATA_LOSS: 15,
  UNAUTHENTICATED: 16,
} as const;

/** A call that ended with another status than OK. */
export class RpcError extends Error {
  constructor(
    readonly code: number,
    readonly details: string,
    /** sent behind the answer; printable ASCII */
    readonly trailers: Readonly<Record<string, string>> = {},
  ) {
    super(details);
    this.name = 'RpcError';
  }
}

/** Something on the way, as a proxy, answered in the server's place. It goes by: the call may be tried again, if it may be repeated. */
export class AnsweredByProxy extends RpcError {
  constructor(readonly httpStatus: number) {
    super(status.UNAVAILABLE, `HTTP ${httpStatus} came back in place of an answer`);
    this.name = 'AnsweredByProxy';
  }
}

/** The server has done nothing for the call (REFUSED_STREAM, or it never left): it is safe to repeat, whatever it asks for. */
export class NotBegun extends RpcError {
  constructor(reason: string) {
    super(status.UNAVAILABLE, reason);
    this.name = 'NotBegun';
  }
}
