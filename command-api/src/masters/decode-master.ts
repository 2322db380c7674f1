import type { MasterEncoding } from '@reader/contracts/matching/master-encoding';
import { isBeyondJis } from '@reader/contracts/text/beyond-jis';
import { ProblemError } from '@reader/platform/http/problems';

const labels: Readonly<Record<MasterEncoding, string>> = {
  'utf-8': 'utf-8',
  // Decoders know one of them, with the characters of both.
  'shift-jis': 'shift_jis',
  cp932: 'shift_jis',
};

/** The text without its byte order mark; undefined: it is not in this encoding. */
const textIn = (bytes: Uint8Array, encoding: MasterEncoding): string | undefined => {
  try {
    return new TextDecoder(labels[encoding], { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

const isLead = (byte: number) => (byte >= 0x81 && byte <= 0x9f) || (byte >= 0xe0 && byte <= 0xfc);
const hasOwnOfCp932 = (bytes: Uint8Array): boolean => {
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (!isLead(byte)) continue;
    if (isBeyondJis(byte)) return true;
    at += 1;
  }
  return false;
};

export interface DecodedMaster {
  readonly text: string;
  readonly encoding: MasterEncoding;
  readonly detected: MasterEncoding;
}

/**
 * The text of a CSV in the encoding that is asked for, or in the one that it is in.
 * @throws ProblemError 'master-empty', 'master-not-csv', 'master-not-in-encoding'
 */
export const decodeMaster = (bytes: Uint8Array, wanted: MasterEncoding | undefined): DecodedMaster => {
  if (bytes.length === 0) throw new ProblemError('master-empty');
  const utf8 = textIn(bytes, 'utf-8');
  const found = utf8 ?? textIn(bytes, 'shift-jis');
  const isOther = wanted !== undefined && found === undefined;
  // Text contains no NUL: this is another kind of file.
  if (found?.includes('\u0000') || (found === undefined && !isOther))
    throw new ProblemError('master-not-csv');
  const detected = utf8 !== undefined ? 'utf-8' : hasOwnOfCp932(bytes) ? 'cp932' : 'shift-jis';
  const encoding = wanted ?? detected;
  const text = labels[encoding] === labels[detected] ? found : textIn(bytes, encoding);
  if (text === undefined) throw new ProblemError('master-not-in-encoding');
  if (text.trim() === '') throw new ProblemError('master-empty');
  return { text, encoding, detected };
};
