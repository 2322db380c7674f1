import type { PageSymbol } from '../pipeline/foundation/page-symbol.js';

/** The characters of `text` side by side, `size` px each; a space starts a word. */
export const symbolsOf = (
  text: string,
  {
    x = 0,
    y = 0,
    size = 40,
    confidence = 90,
  }: { x?: number; y?: number; size?: number; confidence?: number } = {},
): PageSymbol[] => {
  const symbols: PageSymbol[] = [];
  let startsWord = false;
  Array.from(text).forEach((character, index) => {
    if (character === ' ') startsWord = true;
    else {
      const box = { x: x + index * size, y, width: size, height: size };
      symbols.push({ text: character, box, confidence, startsWord });
      startsWord = false;
    }
  });
  return symbols;
};
