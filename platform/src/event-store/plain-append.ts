import { createRequire } from 'node:module';
import type * as StreamsPb from '@eventstore/db-client/generated/streams_pb.js';
import { GrpcClient } from '../grpc/client.js';
import { ProtoWriter } from '../grpc/proto-writer.js';
import { RpcError } from '../grpc/rpc-error.js';
import { AppendTooLarge, StoreUnavailable, WrongExpectedRevision } from './errors.js';
import type { Appended, ExpectedRevision, NewEvent } from './events.js';

/** One try of an append. @throws WrongExpectedRevision | AppendTooLarge, and errors of the connection as they are */
export type AppendOnce = (
  stream: string,
  events: readonly NewEvent[],
  expected: ExpectedRevision,
) => Promise<Appended>;

/** CommonJS that registers itself in one global namespace: the very module that the client loads. */
const { AppendResp } = createRequire(import.meta.url)(
  '@eventstore/db-client/generated/streams_pb.js',
) as typeof StreamsPb;

const PATH = '/event_store.client.streams.Streams/Append';
const DEFAULT_PORT = 2113;

/** Host and port of a single node without encryption and credentials; undefined for every other connection string. */
export const plainNode = (connectionString: string): string | undefined => {
  const address = /^esdb:\/\/([^@,/?]+)\/?\?(.*)$/i.exec(connectionString.trim());
  if (!address) return undefined;
  const [, host = '', options] = address;
  if (new URLSearchParams(options).get('tls') !== 'false') return undefined;
  return /:\d+$/.test(host) ? host : `${host}:${DEFAULT_PORT}`;
};

/** Appends to a single node past the client, with the same call of the protocol (docs/adr/0026-appends-past-the-libraries.md). */
export const plainAppends = (node: string, timeoutMs: number): { append: AppendOnce; close(): void } => {
  const grpc = new GrpcClient(node, timeoutMs);
  return {
    append: async (stream, events, expected) => {
      try {
        const answer = await grpc.call(PATH, appendRequest(stream, events, expected));
        return outcomeOf(answer, stream, expected);
      } catch (error) {
        if (error instanceof RpcError && error.trailers['exception'] === 'maximum-append-size-exceeded')
          throw new AppendTooLarge(stream, undefined, Number(error.trailers['maximum-append-size']));
        throw error;
      }
    },
    close: () => grpc.close(),
  };
};

/** The messages of the call: the options first, then one for each event. Field numbers are those of streams.proto. */
export const appendRequest = (
  stream: string,
  events: readonly NewEvent[],
  expected: ExpectedRevision,
): Buffer[] => {
  const options = new ProtoWriter().message(1, new ProtoWriter().bytes(3, stream));
  if (expected === 'no_stream') options.message(3, new ProtoWriter());
  else options.varint(2, Number(expected));
  return [new ProtoWriter().message(1, options), ...events.map(proposed)].map((message) => {
    const bytes = Buffer.allocUnsafe(message.length);
    message.writeTo(bytes, 0);
    return bytes;
  });
};

const proposed = ({ id, type, data, metadata }: NewEvent): ProtoWriter => {
  const message = new ProtoWriter()
    .message(1, new ProtoWriter().bytes(2, id))
    .message(2, new ProtoWriter().bytes(1, 'type').bytes(2, type))
    .message(2, new ProtoWriter().bytes(1, 'content-type').bytes(2, 'application/json'));
  if (metadata !== undefined) message.bytes(3, JSON.stringify(metadata));
  return new ProtoWriter().message(2, message.bytes(4, JSON.stringify(data)));
};

const outcomeOf = (answer: Buffer, stream: string, expected: ExpectedRevision): Appended => {
  const response = AppendResp.deserializeBinary(answer);
  const wrong = response.getWrongExpectedVersion();
  if (wrong) {
    const actual = wrong.hasCurrentRevision() ? BigInt(wrong.getCurrentRevision()) : 'no_stream';
    throw new WrongExpectedRevision(stream, expected, actual);
  }
  const success = response.getSuccess();
  const position = success?.getPosition();
  if (!success || !position) throw new StoreUnavailable('The append was answered without a position');
  return { revision: BigInt(success.getCurrentRevision()), position: BigInt(position.getCommitPosition()) };
};
