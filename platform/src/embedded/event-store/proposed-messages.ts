import type { Expected } from './commit-check.js';
import type { Shared, Streams } from './protocol.js';
import type { ProposedEvent } from './recorded-event.js';
import { invalidArgument } from './rpc-errors.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const MAX_NAME_BYTES = 0xffff;

/** @throws ServiceError invalid argument */
const uuidOf = (uuid: Shared.UUID | undefined): string => {
  const structured = uuid?.getStructured();
  const text =
    structured === undefined
      ? (uuid?.getString() ?? '').toLowerCase()
      : hex(structured.getMostSignificantBits()) + hex(structured.getLeastSignificantBits());
  const dashed =
    structured === undefined ? text : text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  if (!UUID.test(dashed)) throw invalidArgument('The event id is not a uuid');
  return dashed;
};

/** The halves of a uuid travel as signed 64-bit numbers in decimal. */
const hex = (half: string): string => BigInt.asUintN(64, BigInt(half)).toString(16).padStart(16, '0');

/** @throws ServiceError invalid argument */
export const streamNameOf = (identifier: Shared.StreamIdentifier | undefined): string => {
  const bytes = identifier?.getStreamName_asU8() ?? new Uint8Array();
  if (bytes.length === 0 || bytes.length > MAX_NAME_BYTES)
    throw invalidArgument('The stream name is empty or too long');
  return Buffer.from(bytes).toString('utf8');
};

/** @throws ServiceError invalid argument */
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

interface ExpectedRevisionFields {
  hasRevision(): boolean;
  getRevision(): string;
  hasNoStream(): boolean;
  hasStreamExists(): boolean;
}

export const expectedOf = (options: ExpectedRevisionFields): Expected => {
  if (options.hasRevision()) return Number(options.getRevision());
  if (options.hasNoStream()) return 'no_stream';
  return options.hasStreamExists() ? 'stream_exists' : 'any';
};
