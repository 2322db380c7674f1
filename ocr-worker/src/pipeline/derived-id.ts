import { createHash } from 'node:crypto';
import type { Id } from '@reader/contracts/objects/ids';

/** Returns ids (UUID version 5) by name within a reading: the same reading and name always give the same id. */
export const derivedIds =
  (readingId: Id) =>
  (name: string): Id => {
    const hash = createHash('sha1')
      .update(Buffer.from(readingId.replaceAll('-', ''), 'hex'))
      .update(name, 'utf8')
      .digest();
    hash[6] = (hash[6]! & 0x0f) | 0x50;
    hash[8] = (hash[8]! & 0x3f) | 0x80;
    const hex = hash.toString('hex', 0, 16);
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  };
