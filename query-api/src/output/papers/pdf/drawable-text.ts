import { charactersOf } from '../../text/characters.js';

/** Stands for a character that the font does not have. */
const STAND_IN = '〓';

/** A piece of a line as a font can draw it. */
export interface DrawablePiece {
  readonly shown: string;
  /** What it says, where that is not what is shown: for searching and copying. */
  readonly actual?: string;
}

const KANA_WITH_MARK = /[\u3041-\u30ff][\u3099\u309a]/g;
const CONTROL = /[\p{Cc}\u2028\u2029]/gu;
/** Signs that only say how their neighbours are drawn. Those that choose the form of an ideograph are the font's to obey. */
const IS_UNSEEN = /^[\u200b-\u200f\u2060\ufe00-\ufe0f\ufeff]$/;
const UNSEEN = /[\u200b-\u200f\u2060\ufe00-\ufe0f\ufeff]/g;
const IS_FORM_OF_IDEOGRAPH = /^[\u{e0100}-\u{e01ef}]$/u;

/**
 * A line with every character that the font lacks replaced by a sign, each a piece of its own. Tabs become spaces,
 * other control characters go.
 */
export const drawableText = (line: string, hasCharacter: (codePoint: number) => boolean): DrawablePiece[] => {
  const text = line
    .toWellFormed()
    .replaceAll('\t', ' ')
    .replace(CONTROL, '')
    .replace(KANA_WITH_MARK, (pair) => pair.normalize('NFC'));
  const isDrawable = (character: string): boolean => {
    for (const part of character)
      if (!hasCharacter(part.codePointAt(0)!) && !IS_UNSEEN.test(part) && !IS_FORM_OF_IDEOGRAPH.test(part))
        return false;
    return true;
  };
  const pieces: DrawablePiece[] = [];
  let plain = '';
  const endPlain = (): void => {
    const shown = plain.replace(UNSEEN, '');
    if (shown !== '') pieces.push({ shown });
    plain = '';
  };
  if (isDrawable(text)) plain = text;
  else
    for (const character of charactersOf(text)) {
      if (isDrawable(character)) plain += character;
      else {
        endPlain();
        pieces.push({ shown: STAND_IN, actual: character });
      }
    }
  endPlain();
  return pieces;
};
