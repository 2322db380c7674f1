import type { EncodingCode } from '@reader/contracts/codes/output';
import type { PreviewCell } from '@reader/contracts/http/output/output-preview';
import { fitText } from '../text/encode.js';
import type { Pausing } from '@reader/platform/batches/pausing';

/** Characters that are fitted between two pauses. */
const AT_ONCE = 1_000;

/** A text as the encoding carries it, with the places of the characters that it does not know. */
export function* fitCell(
  text: string,
  encoding: EncodingCode,
  replacement: string,
): Pausing<Omit<PreviewCell, 'problems'>> {
  let fitted = '';
  const replaced: PreviewCell['replaced'] = [];
  let rest = AT_ONCE;
  for (const character of text) {
    if ((rest -= 1) === 0) {
      yield;
      rest = AT_ONCE;
    }
    const one = fitText(character, encoding, replacement);
    if (one.replaced !== '')
      replaced.push({ at: fitted.length, length: one.text.length, character: character.toWellFormed() });
    fitted += one.text;
  }
  return { text: fitted, replaced };
}
