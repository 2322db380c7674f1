import { RpcError, status } from '../../grpc/rpc-error.js';
import type { GrpcCall } from '../../grpc/call.js';
import { DamagedEvent } from './log/stored-events.js';

/** The largest append EventStoreDB takes: data + metadata + 2 × type length, summed over its events (bytes). */
export const MAX_APPEND_BYTES = 1024 * 1024;

export const invalidArgument = (details: string): RpcError => new RpcError(status.INVALID_ARGUMENT, details);

export const stopping = (): RpcError => new RpcError(status.UNAVAILABLE, 'The server is stopping');

export const unimplemented = (details: string): RpcError => new RpcError(status.UNIMPLEMENTED, details);

/** Every client that reaches this server may do everything, so credentials are refused instead of ignored. @throws RpcError */
export const refuseCredentials = ({ headers }: GrpcCall): void => {
  if (headers.authorization !== undefined)
    throw unimplemented('Credentials are not checked here: leave them out of the address');
};

/** Clients know it by its trailers. */
export const appendTooLarge = (): RpcError =>
  new RpcError(status.INVALID_ARGUMENT, `Maximum Append Size of ${MAX_APPEND_BYTES} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(MAX_APPEND_BYTES),
  });

export const asRpcError = (error: unknown): RpcError => {
  if (error instanceof RpcError) return error;
  if (error instanceof DamagedEvent) return new RpcError(status.DATA_LOSS, error.message);
  return new RpcError(status.INTERNAL, error instanceof Error ? error.message : 'Unknown error');
};
