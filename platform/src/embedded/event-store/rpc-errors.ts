import { Metadata, status, type ServiceError } from '@grpc/grpc-js';
import { DamagedEvent } from './log/stored-events.js';

/** The largest append EventStoreDB takes: data + metadata + 2 × type length, summed over its events (bytes). */
export const MAX_APPEND_BYTES = 1024 * 1024;

/** An error as EventStoreDB sends it: clients tell them apart by the trailer `exception`. */
const rpcError = (
  code: status,
  details: string,
  trailers: Readonly<Record<string, string>>,
): ServiceError => {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(trailers)) metadata.set(key, asHeader(value));
  return Object.assign(new Error(details), { code, details, metadata });
};

/** Trailers are HTTP headers, which stream names beyond ASCII do not fit into. */
const asHeader = (value: string): string =>
  value.replace(/[^\x20-\x7e]+/gu, (part) => encodeURIComponent(part));

export const invalidArgument = (details: string): ServiceError =>
  rpcError(status.INVALID_ARGUMENT, details, {});

export const stopping = (): ServiceError => rpcError(status.UNAVAILABLE, 'The server is stopping', {});

export const unimplemented = (details: string): ServiceError => rpcError(status.UNIMPLEMENTED, details, {});

/** Every client that reaches this server may do everything, so credentials are refused instead of ignored. @throws ServiceError */
export const refuseCredentials = (metadata: Metadata): void => {
  if (metadata.get('authorization').length > 0)
    throw unimplemented('Credentials are not checked here: leave them out of the address');
};

export const appendTooLarge = (): ServiceError =>
  rpcError(status.INVALID_ARGUMENT, `Maximum Append Size of ${MAX_APPEND_BYTES} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(MAX_APPEND_BYTES),
  });

const dataLoss = (details: string): ServiceError => rpcError(status.DATA_LOSS, details, {});

export const asServiceError = (error: unknown): ServiceError =>
  error instanceof Error && 'code' in error && 'details' in error && 'metadata' in error
    ? (error as ServiceError)
    : error instanceof DamagedEvent
      ? dataLoss(error.message)
      : rpcError(status.INTERNAL, error instanceof Error ? error.message : 'Unknown error', {});
