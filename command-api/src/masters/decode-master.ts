import type { MasterEncoding } from '@reader/contracts/matching/master-encoding';
import { isBeyondJis } from '@reader/contracts/text/beyond-jis';
import type { Pausing } from '@reader/platform/batches/pausing';
import { ProblemError } from '@reader/platform/http/problems';

const labels: Readonly<Record<MasterEncoding, string>> = {
  'utf-8': 'utf-8',
  // Decoders know one of them, with the characters of both.
  'shift-jis': 'shift_jis',
  cp932: 'shift_jis',
};

/** Bytes or characters between two pauses: a few milliseconds. */
const AT_A_STRETCH = 1 << 20;

/** The text without its byte order mark. @throws TypeError where `isFatal` and it is not in this encoding */
function* decoded(bytes: Uint8Array, encoding: MasterEncoding, isFatal: boolean): Pausing<string> {
  const decoder = new TextDecoder(labels[encoding], { fatal: isFatal });
  let text = '';
  for (let from = 0; from < bytes.length; from += AT_A_STRETCH) {
    text += decoder.decode(bytes.subarray(from, from + AT_A_STRETCH), { stream: true });
    yield;
  }
  return text + decoder.decode();
}

/** The text without its byte order mark; undefined: it is not in this encoding. */
function* textIn(bytes: Uint8Array, encoding: MasterEncoding): Pausing<string | undefined> {
  try {
    return yield* decoded(bytes, encoding, true);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** What stands in place of bytes that are no character. */
export const NO_CHARACTER = '\ufffd';
/** Of so many lines at least, at most one has bytes that are no character; else it is another encoding, or no text. */
const LINES_TO_A_DAMAGED_ONE = 10;
/** So many may be damaged in a shorter file, where its first line is whole and so are most of the others. */
const DAMAGED_ANYWAY = 3;
/** Damaged lines that a refusal names. */
const DAMAGED_NAMED = 5;

/** How many lines a text has, how many of them have `NO_CHARACTER`, and the numbers of the first of these, 1-based. */
function* countLines(text: string): Pausing<{ all: number; damaged: number; first: number[] }> {
  const first: number[] = [];
  const counts = { all: 1, damaged: 0, first };
  let isDamaged = false;
  const endLine = () => {
    if (!isDamaged) return;
    counts.damaged += 1;
    if (first.length < DAMAGED_NAMED) first.push(counts.all);
    isDamaged = false;
  };
  for (let at = 0; at < text.length; at += 1) {
    if (at % AT_A_STRETCH === 0) yield;
    const character = text[at];
    if (character === NO_CHARACTER) isDamaged = true;
    if (character !== '\n' && (character !== '\r' || text[at + 1] === '\n')) continue;
    endLine();
    counts.all += 1;
  }
  endLine();
  return counts;
}

/** A file in an encoding with bytes that are no character in `damaged` lines. */
interface Damaged {
  readonly encoding: MasterEncoding;
  readonly text: string;
  readonly damaged: number;
  /** Numbers of the first damaged lines. */
  readonly first: readonly number[];
  /** Too many are: it is something else. */
  readonly isTooMuch: boolean;
}

function* damagedIn(bytes: Uint8Array, encoding: MasterEncoding): Pausing<Damaged> {
  const text = yield* decoded(bytes, encoding, false);
  const { all, damaged, first } = yield* countLines(text);
  const areFew = damaged <= DAMAGED_ANYWAY && damaged * 2 < all && first[0] !== 1;
  return {
    ...{ encoding, text, damaged, first },
    isTooMuch: damaged * LINES_TO_A_DAMAGED_ONE > all && !areFew,
  };
}

const isLead = (byte: number) => (byte >= 0x81 && byte <= 0x9f) || (byte >= 0xe0 && byte <= 0xfc);
function* hasOwnOfCp932(bytes: Uint8Array): Pausing<boolean> {
  let pause = AT_A_STRETCH;
  for (let at = 0; at < bytes.length; at += 1) {
    if (at >= pause) {
      pause += AT_A_STRETCH;
      yield;
    }
    const byte = bytes[at]!;
    if (!isLead(byte)) continue;
    if (isBeyondJis(byte)) return true;
    at += 1;
  }
  return false;
}

export interface DecodedMaster {
  /** `NO_CHARACTER` stands in it for bytes that are none. */
  readonly text: string;
  readonly encoding: MasterEncoding;
  readonly detected: MasterEncoding;
}

interface Whole {
  readonly encoding: MasterEncoding;
  readonly text: string;
}

function* wholeIn(bytes: Uint8Array, encoding: MasterEncoding): Pausing<Whole | undefined> {
  const text = yield* textIn(bytes, encoding);
  return text === undefined ? undefined : { encoding, text };
}

/** The better of what a file may be in: what can be read before what cannot, else with fewer damaged lines. */
const betterOf = (one: Damaged, other: Damaged): Damaged => {
  if (one.isTooMuch !== other.isTooMuch) return one.isTooMuch ? other : one;
  return one.damaged <= other.damaged ? one : other;
};

type Found = Whole | Damaged;

/** What a file is in by itself: whole, else in the encoding in which fewer lines are damaged. */
function* detect(bytes: Uint8Array): Pausing<Found> {
  const japanese = (yield* hasOwnOfCp932(bytes)) ? 'cp932' : 'shift-jis';
  const whole = (yield* wholeIn(bytes, 'utf-8')) ?? (yield* wholeIn(bytes, japanese));
  return whole ?? betterOf(yield* damagedIn(bytes, 'utf-8'), yield* damagedIn(bytes, japanese));
}

/** The file in an encoding that was asked for. */
function* readAs(bytes: Uint8Array, encoding: MasterEncoding): Pausing<Found> {
  return (yield* wholeIn(bytes, encoding)) ?? (yield* damagedIn(bytes, encoding));
}

/** Nobody can read it; its first damaged lines are named. @throws ProblemError where too many are damaged */
const requireReadable = (found: Found, code: 'master-not-csv' | 'master-not-in-encoding'): void => {
  if (!('isTooMuch' in found) || !found.isTooMuch) return;
  throw new ProblemError(code, {
    fields: found.first.map((line) => ({
      path: 'file',
      message: `${line}行目に、読めない文字があります。`,
    })),
  });
};

/**
 * The text of a CSV in the encoding that is asked for, or in the one that it is in. Where few lines have bytes that are no character, those
 * have `NO_CHARACTER`. Of a file of 100 MB it pauses a hundred times and more each time that it goes through it.
 * @throws ProblemError 'master-empty', 'master-not-csv', 'master-not-in-encoding'
 */
export function* decodeMaster(bytes: Uint8Array, wanted: MasterEncoding | undefined): Pausing<DecodedMaster> {
  if (bytes.length === 0) throw new ProblemError('master-empty');
  const detected = yield* detect(bytes);
  // Text contains no NUL: this is another kind of file.
  if (detected.text.includes('\u0000')) throw new ProblemError('master-not-csv');
  const isAsDetected = wanted === undefined || labels[wanted] === labels[detected.encoding];
  const found = isAsDetected
    ? { ...detected, encoding: wanted ?? detected.encoding }
    : yield* readAs(bytes, wanted);
  requireReadable(found, wanted === undefined ? 'master-not-csv' : 'master-not-in-encoding');
  if (found.text.trim() === '') throw new ProblemError('master-empty');
  return { text: found.text, encoding: found.encoding, detected: detected.encoding };
}
