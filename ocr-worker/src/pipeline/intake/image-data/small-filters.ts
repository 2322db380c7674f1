import { FILE_BYTES } from '@reader/contracts/files/media-types';

const CHUNK = 65_536;
const END_OF_DATA = 128;

/** What is packed by the lengths of its runs (ISO 32000-1, 7.4.5), piece by piece. */
export function* unpackRuns(input: Uint8Array): Generator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  for (let at = 0; at < input.length;) {
    const length = input[at]!;
    if (length === END_OF_DATA) break;
    const part =
      length < END_OF_DATA
        ? Buffer.from(input.subarray(at + 1, at + length + 2))
        : Buffer.alloc(257 - length, input[at + 1] ?? 0);
    at += length < END_OF_DATA ? length + 2 : 2;
    parts.push(part);
    size += part.length;
    if (size < CHUNK) continue;
    yield Buffer.concat(parts);
    parts = [];
    size = 0;
  }
  yield Buffer.concat(parts);
}

/** What is written as hexadecimal digits (ISO 32000-1, 7.4.2). */
export const unpackHex = (input: Uint8Array): Buffer => {
  const digits = Buffer.from(input).toString('latin1').split('>', 1)[0]!.replace(/\s/gu, '');
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
};

const BANG = 33;
const SMALL_Z = 122;
const TILDE = 126;

/** What is written as ASCII base 85 (ISO 32000-1, 7.4.3), no more than a file may have. */
export const unpackBase85 = (input: Uint8Array): Buffer => {
  const zeros = input.reduce((count, byte) => count + (byte === SMALL_Z ? 1 : 0), 0);
  const output = Buffer.alloc(Math.min(FILE_BYTES, input.length + 3 * zeros + 4));
  let size = 0;
  let group = 0;
  let digits = 0;
  for (const byte of input) {
    if (byte === TILDE || size + 4 >= output.length) break;
    if (byte === SMALL_Z && digits === 0) size += 4;
    if (byte < BANG || byte > BANG + 84) continue;
    group = group * 85 + byte - BANG;
    digits += 1;
    if (digits < 5) continue;
    size = output.writeUInt32BE(group % 2 ** 32, size);
    group = 0;
    digits = 0;
  }
  if (digits < 2) return output.subarray(0, size);
  for (let missing = digits; missing < 5; missing += 1) group = group * 85 + 84;
  output.writeUInt32BE(group % 2 ** 32, size);
  return output.subarray(0, size + digits - 1);
};
