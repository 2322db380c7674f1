import type { EncodingCode } from '@reader/contracts/codes/output';
import type { PreviewCell } from '@reader/contracts/http/output/output-preview';
import { fitText } from '../text/encode.js';

/** A text as the encoding carries it, with the places of the characters that it does not know. */
export const fitCell = (
  text: string,
  encoding: EncodingCode,
  replacement: string,
): Omit<PreviewCell, 'problems'> => {
  let fitted = '';
  const replaced: PreviewCell['replaced'] = [];
  for (const character of text) {
    const one = fitText(character, encoding, replacement);
    if (one.replaced !== '')
      replaced.push({ at: fitted.length, length: one.text.length, character: character.toWellFormed() });
    fitted += one.text;
  }
  return { text: fitted, replaced };
};
