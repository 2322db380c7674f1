export interface Frame {
  readonly bytes: Buffer;
  readonly isLast: boolean;
}

/** Cuts bytes into frames of one size, of which the last may be shorter; no bytes at all are one empty frame. */
export async function* framesOf(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Frame> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    waiting.push(chunk);
    length += chunk.length;
    // A frame goes when more follows: only then it is known not to be the last.
    if (length <= size) continue;
    const bytes = Buffer.concat(waiting);
    let at = 0;
    for (; length - at > size; at += size) yield { bytes: bytes.subarray(at, at + size), isLast: false };
    waiting = [bytes.subarray(at)];
    length -= at;
  }
  yield { bytes: Buffer.concat(waiting), isLast: true };
}
