import { DIGITS, type OcrRegion } from '../../engine.js';
import { isJapaneseCharacter } from './japanese-characters.js';

/** Signs that stand for one another in print, whatever their code. */
const SAME_SIGNS: Readonly<Record<string, string>> = {
  '−': '-',
  '―': '-',
  '·': '・',
  〇: '○',
};
/** Printable ASCII without the space, which is no writing. */
const LATIN = Array.from({ length: 94 }, (_, index) => String.fromCharCode(0x21 + index)).join('');

/** A character as a narrow alphabet has it: in half width, signs that look alike as one. */
const plain = (character: string): string =>
  SAME_SIGNS[character] ?? SAME_SIGNS[character.normalize('NFKC')] ?? character.normalize('NFKC');

/** The models answer it for small marks, above all the middle dot. A real space is answered as the narrow one too, so this one is never allowed. */
const WIDE_SPACE = '\u3000';

/** Blanks, and what is printed before a postcode: nobody misses them in a narrow alphabet. */
const SAYS_NOTHING = /^(?:\s*|〒)$/u;

/** The models' middle dot is that of Latin writing. */
const usual = (character: string): string => (character === '·' ? '・' : character);

/** Which of a model's classes an answer may have, and the character that each stands for there. */
export interface AllowedClasses {
  /** One byte per class: 1 is allowed. */
  readonly mask: Uint8Array;
  /** The class of the space; null where none is allowed. */
  readonly space: number | null;
  /** One byte per class: 1 may not stand there, but would be missed where it is written; null where all may. */
  readonly hidden: Uint8Array | null;
  /** Only certain characters may stand there, so there is no language to go by. */
  readonly isNarrow: boolean;
  /** They are those of codes: letters and digits. */
  readonly isOfCodes: boolean;
  /** The character of a class. */
  readonly characterOf: (index: number) => string;
}

/**
 * The classes for a region. Without a narrow alphabet those of Japanese but the wide space; with one, those whose character is
 * of it in any width, and in its own writing: ４ read in a field of digits is 4.
 */
export const allowedClasses = (
  classes: readonly string[],
  { alphabet, whitelist }: Pick<OcrRegion, 'alphabet' | 'whitelist'>,
): AllowedClasses => {
  const wanted = whitelist ?? (alphabet === 'digits' ? DIGITS : alphabet === 'latin' ? LATIN : null);
  if (wanted === null)
    return {
      mask: Uint8Array.from(classes, (character) =>
        character !== WIDE_SPACE && isJapaneseCharacter(usual(character)) ? 1 : 0,
      ),
      space: classes.includes(' ') ? classes.indexOf(' ') : null,
      hidden: null,
      isNarrow: false,
      isOfCodes: false,
      characterOf: (index) => usual(classes[index] ?? ''),
    };
  const written = new Map([...wanted].map((character) => [plain(character), character]));
  // A long-vowel mark among numbers is their hyphen.
  if (written.has('-') && !written.has('ー')) written.set('ー', '-');
  const characters = classes.map((character) => written.get(plain(character)) ?? '');
  return {
    mask: Uint8Array.from(characters, (character) => (character === '' ? 0 : 1)),
    space: null,
    hidden: Uint8Array.from(characters, (character, index) =>
      character === '' && !SAYS_NOTHING.test(classes[index]!) ? 1 : 0,
    ),
    isNarrow: true,
    isOfCodes: whitelist !== undefined && written.has('A') && written.has('0'),
    characterOf: (index) => characters[index] ?? '',
  };
};
