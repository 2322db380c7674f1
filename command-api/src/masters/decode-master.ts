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

/** What stands in place of bytes that are no character. */
export const NO_CHARACTER = '\ufffd';
/** Of so many lines at least, at most one has bytes that are no character; else it is another encoding, or no text. */
const LINES_TO_A_DAMAGED_ONE = 10;

/** The text of a file in this encoding of which few lines have bytes that are no character; undefined: it is something else. */
const damagedTextIn = (bytes: Uint8Array, encoding: MasterEncoding): string | undefined => {
  const text = new TextDecoder(labels[encoding]).decode(bytes);
  const lines = text.split(/\r\n|\r|\n/);
  const damaged = lines.filter((line) => line.includes(NO_CHARACTER)).length;
  return damaged * LINES_TO_A_DAMAGED_ONE <= lines.length ? text : undefined;
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
  /** Lines with `NO_CHARACTER` have bytes that are no character; otherwise it stands in the file itself. */
  readonly isDamaged: boolean;
}

const asIn = (encoding: MasterEncoding, text: string | undefined, isDamaged: boolean) =>
  text === undefined ? undefined : { encoding, text, isDamaged };

/** What a file is in by itself: whole, else damaged in few lines. */
const detect = (bytes: Uint8Array) => {
  const japanese = hasOwnOfCp932(bytes) ? 'cp932' : 'shift-jis';
  return (
    asIn('utf-8', textIn(bytes, 'utf-8'), false) ??
    asIn(japanese, textIn(bytes, japanese), false) ??
    asIn('utf-8', damagedTextIn(bytes, 'utf-8'), true) ??
    asIn(japanese, damagedTextIn(bytes, japanese), true)
  );
};

/** The file in an encoding that was asked for. */
const readAs = (bytes: Uint8Array, encoding: MasterEncoding) =>
  asIn(encoding, textIn(bytes, encoding), false) ?? asIn(encoding, damagedTextIn(bytes, encoding), true);

/**
 * The text of a CSV in the encoding that is asked for, or in the one that it is in. Where few lines have bytes that are no character, they
 * are told from the others.
 * @throws ProblemError 'master-empty', 'master-not-csv', 'master-not-in-encoding'
 */
export const decodeMaster = (bytes: Uint8Array, wanted: MasterEncoding | undefined): DecodedMaster => {
  if (bytes.length === 0) throw new ProblemError('master-empty');
  const detected = detect(bytes);
  // Text contains no NUL: this is another kind of file.
  if (detected?.text.includes('\u0000')) throw new ProblemError('master-not-csv');
  if (!detected) throw new ProblemError(wanted === undefined ? 'master-not-csv' : 'master-not-in-encoding');
  const isAsDetected = wanted === undefined || labels[wanted] === labels[detected.encoding];
  const found = isAsDetected ? { ...detected, encoding: wanted ?? detected.encoding } : readAs(bytes, wanted);
  if (!found) throw new ProblemError('master-not-in-encoding');
  if (found.text.trim() === '') throw new ProblemError('master-empty');
  return { ...found, detected: detected.encoding };
};
