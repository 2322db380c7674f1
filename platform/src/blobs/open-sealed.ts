import { createHash } from 'node:crypto';
import { STREAM_HEADER_BYTES, STREAM_VERSION, unsealStream } from '../vault/sealed-stream.js';
import { unseal } from '../vault/sealing.js';

const collected = async (first: Buffer, rest: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const chunks: Uint8Array[] = [first];
  for await (const chunk of rest) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** The first bytes of a stream, and all that follows. */
const withHead = async (
  stream: AsyncIterable<Uint8Array>,
  length: number,
): Promise<{ head: Buffer; rest: AsyncIterable<Uint8Array> }> => {
  const source = stream[Symbol.asyncIterator]();
  let known = Buffer.alloc(0);
  while (known.length < length) {
    const next: IteratorResult<Uint8Array, unknown> = await source.next();
    if (next.done === true) break;
    known = Buffer.concat([known, next.value]);
  }
  const rest = async function* (): AsyncGenerator<Uint8Array> {
    try {
      yield known.subarray(length);
      yield* { [Symbol.asyncIterator]: () => source };
    } finally {
      await source.return?.();
    }
  };
  return { head: known.subarray(0, length), rest: rest() };
};

/**
 * The plain bytes of a sealed blob, whichever way it was kept. One that was sealed as a stream is bound to its owner's folder
 * and its hash is what names it: the last piece is handed on when that is right.
 */
export async function* openSealed(
  key: Buffer,
  sealed: AsyncIterable<Uint8Array>,
  { path, folder, sha256 }: { readonly path: string; readonly folder: string; readonly sha256: string },
): AsyncGenerator<Buffer> {
  const { head, rest } = await withHead(sealed, STREAM_HEADER_BYTES);
  if (head[0] !== STREAM_VERSION) {
    yield unseal(key, await collected(head, rest), path);
    return;
  }
  const hash = createHash('sha256');
  let held: Buffer | undefined;
  for await (const bytes of unsealStream(key, head, rest, folder)) {
    if (held) yield held;
    hash.update(bytes);
    held = bytes;
  }
  if (hash.digest('hex') !== sha256) throw new Error(`blob ${path} is another than its name says`);
  if (held) yield held;
}
