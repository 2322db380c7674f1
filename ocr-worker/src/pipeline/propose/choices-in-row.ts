import type { Box } from '@reader/contracts/objects/geometry';
import type { PageSymbol } from '../foundation/page-symbol.js';
import { around, right } from '../geometry/boxes.js';
import type { ProposedField, ProposedOption } from './proposed-field.js';
import type { Row, Word } from './rows-of-text.js';
import { areSigns, choiceAtEnd, isNumbered, isParting } from './words-of-forms.js';

/** What a ring around a printed word takes beside it, mm. */
const RING = { across: 1, down: 0.6 };

const ringed = (box: Box, mm: number): Box => ({
  x: box.x - RING.across * mm,
  y: box.y - RING.down * mm,
  width: box.width + 2 * RING.across * mm,
  height: box.height + 2 * RING.down * mm,
});

const choiceOf = (options: readonly ProposedOption[], label: string): ProposedField => ({
  kind: 'choice',
  box: around(options.map(({ box }) => box)),
  label,
  options,
});

/** Its number alone is ringed: the words behind it may be long. */
export const numberedOption = ({ text, symbols }: Word, mm: number): ProposedOption => ({
  text: text.replace(/^[0-9０-９①-⑳][.．]?/u, '') || text,
  mark: symbols[0]!.text.normalize('NFKC'),
  box: ringed(symbols[0]!.box, mm),
});

const boxesOf = (symbols: readonly PageSymbol[], words: readonly string[]): Box[] => {
  let at = 0;
  return words.map((text) => around(symbols.slice(at, (at += [...text].length)).map(({ box }) => box)));
};

/** Least paper between two words of a choice, in heights of the writing: in 傷病の有無 there is none. */
const APART = 0.4;

const standApart = (boxes: readonly Box[], height: number): boolean =>
  boxes.slice(1).every((box, at) => box.x - right(boxes[at]!) >= APART * height);

/**
 * The choice that a row of printed words is, or ends with: `男 ・ 女`, `1 あり 2 なし`, `－ ＋ ＋＋`. `mm` is px.
 * undefined: it is none.
 */
export const choiceIn = ({ words, height }: Row, mm: number): ProposedField | undefined => {
  const numbers = words.filter(({ text }) => isNumbered(text));
  if (numbers.length >= 2 && numbers[0] === words[0])
    return choiceOf(
      numbers.map((word) => numberedOption(word, mm)),
      '',
    );
  const symbols = words.flatMap((word) => word.symbols).filter(({ text }) => !isParting(text));
  const text = symbols.map((symbol) => symbol.text).join('');
  if (areSigns(text) && words.length >= 2)
    return choiceOf(
      words.map(({ text: sign, box }) => ({ text: sign, mark: sign, box: ringed(box, mm) })),
      '',
    );
  const chosen = choiceAtEnd(text);
  if (!chosen) return undefined;
  const length = [...chosen.join('')].length;
  const boxes = boxesOf(symbols.slice(-length), chosen);
  if (!standApart(boxes, height)) return undefined;
  const label = symbols
    .slice(0, -length)
    .map((symbol) => symbol.text)
    .join('');
  return choiceOf(
    chosen.map((word, at) => ({ text: word, mark: word, box: ringed(boxes[at]!, mm) })),
    label,
  );
};
