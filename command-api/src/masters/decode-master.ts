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

/** How many lines a text has, and how many of them have `NO_CHARACTER`. */
const countLines = (text: string): { all: number; damaged: number } => {
  const counts = { all: 1, damaged: 0 };
  let isDamaged = false;
  const endLine = () => {
    if (isDamaged) counts.damaged += 1;
    isDamaged = false;
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === NO_CHARACTER) isDamaged = true;
    if (character !== '\n' && (character !== '\r' || text[at + 1] === '\n')) continue;
    counts.all += 1;
    endLine();
  }
  endLine();
  return counts;
};

/** A file in this encoding with bytes that are no character in `damaged` lines; undefined: in too many, it is something else. */
const damagedIn = (bytes: Uint8Array, encoding: MasterEncoding) => {
  const text = new TextDecoder(labels[encoding]).decode(bytes);
  const { all, damaged } = countLines(text);
  return damaged * LINES_TO_A_DAMAGED_ONE <= all ? { encoding, text, damaged } : undefined;
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
  /** `NO_CHARACTER` stands in it for bytes that are none. */
  readonly text: string;
  readonly encoding: MasterEncoding;
  readonly detected: MasterEncoding;
}

const wholeIn = (bytes: Uint8Array, encoding: MasterEncoding) => {
  const text = textIn(bytes, encoding);
  return text === undefined ? undefined : { encoding, text };
};

/** What a file is in by itself: whole, else in the encoding in which fewer lines are damaged. */
const detect = (bytes: Uint8Array) => {
  const japanese = hasOwnOfCp932(bytes) ? 'cp932' : 'shift-jis';
  const whole = wholeIn(bytes, 'utf-8') ?? wholeIn(bytes, japanese);
  if (whole) return whole;
  const [utf8, other] = [damagedIn(bytes, 'utf-8'), damagedIn(bytes, japanese)];
  return utf8 && other ? (utf8.damaged <= other.damaged ? utf8 : other) : (utf8 ?? other);
};

/** The file in an encoding that was asked for. */
const readAs = (bytes: Uint8Array, encoding: MasterEncoding) =>
  wholeIn(bytes, encoding) ?? damagedIn(bytes, encoding);

/**
 * The text of a CSV in the encoding that is asked for, or in the one that it is in. Where few lines have bytes that are no character, those
 * have `NO_CHARACTER`.
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
  return { text: found.text, encoding: found.encoding, detected: detected.encoding };
};
