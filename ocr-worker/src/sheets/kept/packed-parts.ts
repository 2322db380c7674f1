import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Bytes that what was packed may have when it is opened. */
const MOST_BYTES = 256 * 1024 * 1024;
const LENGTH_BYTES = 4;

/** Facts and parts as bytes: deflated, each with its length before it. */
export const packParts = (facts: unknown, parts: readonly Uint8Array[]): Buffer => {
  const all = [Buffer.from(JSON.stringify(facts), 'utf8'), ...parts];
  return deflateRawSync(
    Buffer.concat(
      all.flatMap((part) => {
        const length = Buffer.alloc(LENGTH_BYTES);
        length.writeUInt32BE(part.length);
        return [length, part];
      }),
    ),
  );
};

/** What `packParts` packed; each part has memory of its own. @throws Error when it is nothing of the kind */
export const openParts = (packed: Uint8Array): { readonly facts: unknown; readonly parts: Uint8Array[] } => {
  const bytes = inflateRawSync(packed, { maxOutputLength: MOST_BYTES });
  const all: Uint8Array[] = [];
  for (let at = 0; at < bytes.length;) {
    const from = at + LENGTH_BYTES;
    const to = from + bytes.readUInt32BE(at);
    if (to > bytes.length) throw new RangeError('a part that is not whole');
    all.push(new Uint8Array(bytes.subarray(from, to)));
    at = to;
  }
  const [facts, ...parts] = all;
  if (!facts) throw new RangeError('no facts');
  return { facts: JSON.parse(Buffer.from(facts).toString('utf8')), parts };
};
