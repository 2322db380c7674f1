import type { Duplex } from 'node:stream';
import { deserialize, serialize } from 'node:v8';

/** Bytes of a frame's head: the length of what follows, big endian. */
const HEAD = 4;

/** Writes one value that a structured clone can hold (buffers included). */
export const writeFrame = (stream: Duplex, value: unknown): void => {
  const body = serialize(value);
  const head = Buffer.allocUnsafe(HEAD);
  head.writeUInt32BE(body.length);
  stream.write(head);
  stream.write(body);
};

/**
 * Calls `onValue` with each value that arrives. `onLength` sees the length of a frame before its bytes are kept: false
 * drops the stream's further bytes, so that a sender cannot fill this process's memory. What is no value destroys the stream with an error.
 */
export const readFrames = (
  stream: Duplex,
  onValue: (value: unknown) => void,
  onLength: (bytes: number) => boolean,
): void => {
  let chunks: Buffer[] = [];
  let buffered = 0;
  let awaited: number | null = null;
  let isRefused = false;

  const take = (bytes: number): Buffer => {
    const whole = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
    const rest = whole.subarray(bytes);
    chunks = rest.length > 0 ? [rest] : [];
    buffered = rest.length;
    return whole.subarray(0, bytes);
  };

  stream.on('data', (chunk: Buffer) => {
    if (isRefused) return;
    chunks.push(chunk);
    buffered += chunk.length;
    for (;;) {
      if (awaited === null) {
        if (buffered < HEAD) return;
        awaited = take(HEAD).readUInt32BE();
        if (!onLength(awaited)) {
          isRefused = true;
          chunks = [];
          return;
        }
      }
      if (buffered < awaited) return;
      const body = take(awaited);
      awaited = null;
      try {
        onValue(deserialize(body));
      } catch (error) {
        return void stream.destroy(new Error('a frame that is no value', { cause: error }));
      }
    }
  });
};
