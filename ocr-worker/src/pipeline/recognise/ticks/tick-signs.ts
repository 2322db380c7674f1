import type { PageLine, PageSymbol } from '../../foundation/page-symbol.js';
import type { Checkbox } from '../../layout/find-checkboxes.js';

/** How a box to tick is written in a line of text, before its label. */
export const TICKED = '☑';
export const UNTICKED = '☐';

export const isTickSign = ({ text }: PageSymbol): boolean => text === TICKED || text === UNTICKED;

export const hasTickSign = (line: PageLine): boolean => line.some(isTickSign);

/** The sign of a box to tick. */
export const tickSign = ({ box, isChecked, confidence }: Checkbox): PageSymbol => ({
  text: isChecked ? TICKED : UNTICKED,
  box,
  confidence,
  startsWord: true,
});

/** A box to tick with the text that belongs to it. */
export interface Tick {
  readonly sign: PageSymbol;
  readonly label: PageLine;
}

/** A line's text before its first tick sign, and its ticks. */
export const partAtTicks = (
  line: PageLine,
): { readonly before: PageLine; readonly ticks: readonly Tick[] } => {
  const first = line.findIndex(isTickSign);
  if (first < 0) return { before: line, ticks: [] };
  const ticks: { sign: PageSymbol; label: PageSymbol[] }[] = [];
  for (const symbol of line.slice(first)) {
    if (isTickSign(symbol)) ticks.push({ sign: symbol, label: [] });
    else ticks.at(-1)!.label.push(symbol);
  }
  return { before: line.slice(0, first), ticks };
};
