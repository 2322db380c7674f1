import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { framesOf } from './frames.js';
import { KEY_BYTES } from './sealing.js';

/** First byte of what is sealed as a stream; `seal` has another. */
export const STREAM_VERSION = 2;
const SALT_BYTES = 32;
export const STREAM_HEADER_BYTES = 1 + SALT_BYTES;
/** Plain bytes of a frame; the last may have fewer. */
export const FRAME_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;

/** A key for this stream alone, so that its frames can be counted from 0 without using a nonce twice. */
const streamKey = (key: Buffer, salt: Buffer, context: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `sealed stream/${context}`, KEY_BYTES));

/** The place of a frame and whether it is the last: a frame in another place, or an end before the end, does not open. */
const nonceOf = (number: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUIntBE(number, NONCE_BYTES - 7, 6);
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0;
  return nonce;
};

/**
 * Seals bytes while they pass: AES-256-GCM in frames (the STREAM construction, as in age). Layout: version (1 byte),
 * salt (32), then frames of 64 KiB and their tag (16) each. `context` binds the stream to its place.
 */
export async function* sealStream(
  key: Buffer,
  plain: AsyncIterable<Uint8Array>,
  context: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const own = streamKey(key, salt, context);
  yield Buffer.concat([Buffer.from([STREAM_VERSION]), salt]);
  let number = 0;
  for await (const { bytes, isLast } of framesOf(plain, FRAME_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/**
 * Opens what `sealStream` sealed, without its header. A frame is handed on only when it is genuine.
 * @throws Error when a frame was altered, moved, left out or added, or when the end is missing.
 */
export async function* unsealStream(
  key: Buffer,
  header: Buffer,
  sealed: AsyncIterable<Uint8Array>,
  context: string,
): AsyncGenerator<Buffer> {
  if (header[0] !== STREAM_VERSION || header.length !== STREAM_HEADER_BYTES)
    throw new Error('not a sealed stream of a known version');
  const own = streamKey(key, header.subarray(1), context);
  let number = 0;
  for await (const { bytes, isLast } of framesOf(sealed, FRAME_BYTES + TAG_BYTES)) {
    if (bytes.length < TAG_BYTES) throw new Error('the end of a sealed stream is missing');
    const decipher = createDecipheriv('aes-256-gcm', own, nonceOf(number, isLast));
    decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
    yield Buffer.concat([decipher.update(bytes.subarray(0, bytes.length - TAG_BYTES)), decipher.final()]);
    number += 1;
  }
}
