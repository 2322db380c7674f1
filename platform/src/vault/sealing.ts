import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = 1 + NONCE_BYTES;
export const KEY_BYTES = 32;

/**
 * AES-256-GCM. Layout: version (1 byte), nonce (12), ciphertext, tag (16).
 * `context` binds the box to its place, so that it cannot be moved to another.
 */
export const seal = (key: Buffer, plain: Uint8Array, context: string): Buffer => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(context, 'utf8'));
  return Buffer.concat([
    Buffer.from([VERSION]),
    nonce,
    cipher.update(plain),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
};

/** @throws Error when the box was altered, moved to another context, or sealed with another key. */
export const unseal = (key: Buffer, box: Buffer, context: string): Buffer => {
  if (box[0] !== VERSION || box.length < HEADER_BYTES + TAG_BYTES)
    throw new Error('not a sealed box of a known version');
  const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(1, HEADER_BYTES));
  decipher.setAAD(Buffer.from(context, 'utf8'));
  decipher.setAuthTag(box.subarray(box.length - TAG_BYTES));
  return Buffer.concat([
    decipher.update(box.subarray(HEADER_BYTES, box.length - TAG_BYTES)),
    decipher.final(),
  ]);
};
