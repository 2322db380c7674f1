import iconv from 'iconv-lite';
import type { EncodingCode } from '@reader/contracts/codes/output';

/** Stands for a character that the encoding cannot carry. */
export const REPLACEMENT = '〓';

/**
 * Characters that Windows and JIS write with other code points for the same place in the code table;
 * the codec knows only the right-hand ones.
 */
const SAME_PLACE: Readonly<Record<string, string>> = {
  '〜': '～',
  '−': '－',
  '‖': '∥',
  '—': '―',
  '¢': '￠',
  '£': '￡',
  '¬': '￢',
};

/** First bytes of the rows that cp932 has beyond JIS X 0208: NEC row 13, NEC's choice of IBM's, IBM's own. */
const isBeyondJis = (lead: number) =>
  lead === 0x87 || lead === 0xed || lead === 0xee || (lead >= 0xfa && lead <= 0xfc);

const canEncode = (character: string, encoding: 'SJ' | 'CP'): boolean => {
  const mapped = SAME_PLACE[character] ?? character;
  const bytes = iconv.encode(mapped, 'cp932');
  if (iconv.decode(bytes, 'cp932') !== mapped) return false;
  return encoding === 'CP' || bytes.length < 2 || !isBeyondJis(bytes[0] ?? 0);
};

const known = { SJ: new Map<string, boolean>(), CP: new Map<string, boolean>() };

const isEncodable = (character: string, encoding: 'SJ' | 'CP'): boolean => {
  const cache = known[encoding];
  const found = cache.get(character);
  if (found !== undefined) return found;
  const answer = canEncode(character, encoding);
  cache.set(character, answer);
  return answer;
};

/** A text as the encoding can carry it, and the characters that it cannot, in order. */
export const fitText = (text: string, encoding: EncodingCode): { text: string; replaced: string } => {
  if (encoding === 'U8')
    return text.isWellFormed() ? { text, replaced: '' } : { text: text.toWellFormed(), replaced: '\ufffd' };
  let replaced = '';
  let fitted = '';
  for (const character of text) {
    if (isEncodable(character, encoding)) fitted += SAME_PLACE[character] ?? character;
    else {
      replaced += character;
      fitted += REPLACEMENT;
    }
  }
  return { text: fitted, replaced };
};

/** Bytes of a text that `fitText` has fitted. */
export const encodeText = (text: string, encoding: EncodingCode): Buffer =>
  encoding === 'U8' ? Buffer.from(text, 'utf8') : iconv.encode(text, 'cp932');

export const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
