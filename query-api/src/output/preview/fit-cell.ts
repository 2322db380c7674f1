import type { EncodingCode } from '@reader/contracts/codes/output';
import type { PreviewCell } from '@reader/contracts/http/output-preview';
import { fitText } from '../../jobs/exports/encode.js';

/** A text as the encoding carries it, with the places of the characters that it does not know. */
export const fitCell = (
  text: string,
  encoding: EncodingCode,
  replacement: string,
): Omit<PreviewCell, 'problems'> => {
  // One that the encoding does not know either is itself replaced.
  const stand = fitText(replacement, encoding).text;
  let fitted = '';
  const replaced: PreviewCell['replaced'] = [];
  for (const character of text) {
    const one = fitText(character, encoding);
    if (one.replaced === '') fitted += one.text;
    else {
      replaced.push({ at: fitted.length, length: stand.length, character: character.toWellFormed() });
      fitted += stand;
    }
  }
  return { text: fitted, replaced };
};
