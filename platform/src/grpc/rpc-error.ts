/** The status codes of gRPC that are told here. */
export const status = {
  OK: 0,
  INVALID_ARGUMENT: 3,
  RESOURCE_EXHAUSTED: 8,
  UNIMPLEMENTED: 12,
  INTERNAL: 13,
  UNAVAILABLE: 14,
  DATA_LOSS: 15,
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
