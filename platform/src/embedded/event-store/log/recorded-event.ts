import { ProtoWriter } from '../../../grpc/proto-writer.js';

/** An event as a writer proposed it. */
export interface ProposedEvent {
  /** lower-case uuid */
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

/** EventStoreDB counts the data, the metadata and the type in UTF-16 (bytes). */
export const sizeOf = (event: ProposedEvent): number =>
  event.data.length + event.metadata.length + 2 * event.type.length;

/** Now, in .NET ticks (100 ns) since the Unix epoch, which is what the client expects in `created`. */
export const ticksNow = (): string => `${Date.now()}0000`;

/**
 * The event as the `ReadResp` message that readers will be sent. It is stored in this form, so that
 * reading needs no serialisation at all. Field numbers are those of streams.proto.
 */
export const encodeReadResponse = (
  event: ProposedEvent,
  stream: string,
  revision: number,
  position: number,
  created: string,
): ProtoWriter => {
  const recorded = new ProtoWriter()
    .message(1, new ProtoWriter().bytes(2, event.id))
    .message(2, new ProtoWriter().bytes(3, stream))
    .varint(3, revision)
    .varint(4, position)
    .varint(5, position)
    .message(6, entry('type', event.type))
    .message(6, entry('content-type', event.contentType))
    .message(6, entry('created', created))
    .bytes(7, event.metadata)
    .bytes(8, event.data);
  return new ProtoWriter().message(1, new ProtoWriter().message(1, recorded).varint(3, position));
};

const entry = (key: string, value: string) => new ProtoWriter().bytes(1, key).bytes(2, value);
