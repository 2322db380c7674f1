import { RpcError, status } from './rpc-error.js';

/*
 * A message of gRPC: whether it is compressed u8 | length u32 big-endian | message. Those of one side follow each other.
 */
const PREFIX_BYTES = 5;

/** The messages as they travel, in one piece. */
export const framed = (messages: readonly Uint8Array[]): Buffer => {
  const bytes = Buffer.allocUnsafe(messages.reduce((sum, message) => sum + PREFIX_BYTES + message.length, 0));
  let at = 0;
  for (const message of messages) {
    bytes[at] = 0;
    bytes.writeUInt32BE(message.length, at + 1);
    bytes.set(message, at + PREFIX_BYTES);
    at += PREFIX_BYTES + message.length;
  }
  return bytes;
};

/** The messages of a body that has been received. They share its memory. @throws RpcError */
export const unframed = (body: Buffer): Buffer[] => {
  const messages: Buffer[] = [];
  for (let at = 0; at < body.length;) {
    const from = at + PREFIX_BYTES;
    const to = from > body.length ? Infinity : from + body.readUInt32BE(at + 1);
    if (to > body.length) throw new RpcError(status.INTERNAL, 'The body ends within a message');
    if (body[at] !== 0) throw new RpcError(status.UNIMPLEMENTED, 'Compressed messages are not taken');
    messages.push(body.subarray(from, to));
    at = to;
  }
  return messages;
};
