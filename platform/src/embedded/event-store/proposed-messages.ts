import type { Expected } from './log/commit-check.js';
import type { Shared, Streams } from './protocol.js';
import type { ProposedEvent } from './log/recorded-event.js';
import { invalidArgument, unimplemented } from './rpc-errors.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const MAX_NAME_BYTES = 0xffff;

/** @throws RpcError invalid argument */
const uuidOf = (uuid: Shared.UUID | undefined): string => {
  const text = (uuid?.getString() ?? '').toLowerCase();
  if (!UUID.test(text)) throw invalidArgument('The event id is not a uuid in text');
  return text;
};

/** @throws RpcError invalid argument */
export const streamNameOf = (identifier: Shared.StreamIdentifier | undefined): string => {
  const bytes = identifier?.getStreamName_asU8() ?? new Uint8Array();
  if (bytes.length === 0 || bytes.length > MAX_NAME_BYTES)
    throw invalidArgument('The stream name is empty or too long');
  return Buffer.from(bytes).toString('utf8');
};

/** @throws RpcError invalid argument */
export const proposedEvent = (message: Streams.AppendReq.ProposedMessage): ProposedEvent => {
  const metadata = message.getMetadataMap();
  const type = metadata.get('type');
  if (type === undefined || Buffer.byteLength(type) > MAX_NAME_BYTES)
    throw invalidArgument('The event type is missing or too long');
  return {
    id: uuidOf(message.getId()),
    type,
    contentType: metadata.get('content-type') ?? 'application/octet-stream',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
};

/** @throws RpcError for a writer that names no revision */
export const expectedOf = (options: Streams.AppendReq.Options): Expected => {
  if (options.hasRevision()) return Number(options.getRevision());
  if (options.hasNoStream()) return 'no_stream';
  throw unimplemented('An append names the revision that it expects');
};
