import iconv from 'iconv-lite';
import { isBeyondJis } from '@reader/contracts/text/beyond-jis';
import { encoding as encodingCode, type EncodingCode } from '@reader/contracts/codes/output';
import { SAME_PLACE } from '@reader/contracts/text/same-place';

/** Stands for a character that the encoding cannot carry. */
export const REPLACEMENT = '〓';

type CodePage = 'SJ' | 'CP';

const canEncode = (character: string, encoding: CodePage): boolean => {
  const mapped = SAME_PLACE[character] ?? character;
  const bytes = iconv.encode(mapped, 'cp932');
  if (iconv.decode(bytes, 'cp932') !== mapped) return false;
  return encoding === encodingCode.cp932 || bytes.length < 2 || !isBeyondJis(bytes[0] ?? 0);
};

/** What becomes of a UTF-16 unit; 0: not looked up yet. */
const STAYS = 1;
const MOVES = 2;
const MISSING = 3;
const fates = { SJ: new Uint8Array(0x10000), CP: new Uint8Array(0x10000) };

/** What becomes of a character of the basic plane; halves of others are missing, as their whole is. */
const fateOf = (unit: number, encoding: CodePage): number => {
  const known = fates[encoding][unit]!;
  if (known !== 0) return known;
  const character = String.fromCharCode(unit);
  const fate = !canEncode(character, encoding) ? MISSING : character in SAME_PLACE ? MOVES : STAYS;
  fates[encoding][unit] = fate;
  return fate;
};

/** Whether all of a text can stay: most texts can, and are not taken apart. */
const canStay = (text: string, encoding: CodePage): boolean => {
  for (let at = 0; at < text.length; at += 1)
    if (fateOf(text.charCodeAt(at), encoding) !== STAYS) return false;
  return true;
};

const fitCharacter = (character: string, encoding: CodePage): string | undefined => {
  const fate = character.length > 1 ? MISSING : fateOf(character.charCodeAt(0), encoding);
  return fate === MISSING ? undefined : (SAME_PLACE[character] ?? character);
};

/**
 * A text as the encoding can carry it, and the characters that it cannot, in order. These become the replacement,
 * or where the encoding does not know that either, the default one; in utf-8 half a pair becomes U+FFFD.
 */
export const fitText = (
  text: string,
  encoding: EncodingCode,
  replacement = REPLACEMENT,
): { text: string; replaced: string } => {
  if (encoding === encodingCode.utf8)
    return text.isWellFormed() ? { text, replaced: '' } : { text: text.toWellFormed(), replaced: '\ufffd' };
  if (canStay(text, encoding)) return { text, replaced: '' };
  let replaced = '';
  let fitted = '';
  for (const character of text) {
    const kept = fitCharacter(character, encoding);
    if (kept === undefined) replaced += character;
    fitted += kept ?? fitCharacter(replacement, encoding) ?? REPLACEMENT;
  }
  return { text: fitted, replaced };
};

/** Bytes of a text that `fitText` has fitted. */
export const encodeText = (text: string, encoding: EncodingCode): Buffer =>
  encoding === encodingCode.utf8 ? Buffer.from(text, 'utf8') : iconv.encode(text, 'cp932');

export const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
