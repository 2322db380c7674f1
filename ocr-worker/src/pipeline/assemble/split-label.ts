import type { PageLine } from '../foundation/page-symbol.js';

/** Characters a label has at most; a sentence with a colon in it is no label. */
const LONGEST_LABEL = 20;

const isColon = ({ text }: PageLine[number]): boolean => text === '：' || text === ':';

/**
 * Parts 'label：value' at its colon. Undefined when the line is not one: nothing that could name something
 * stands before the colon (as in 10:30), a sentence does, or it is an address of the web.
 */
export const splitLabel = (line: PageLine): { label: PageLine; value: PageLine } | undefined => {
  const at = line.findIndex(isColon);
  if (at <= 0 || at > LONGEST_LABEL) return undefined;
  const label = line.slice(0, at);
  const text = label.map((symbol) => symbol.text).join('');
  if (!/\p{L}/u.test(text) || /[。、]/u.test(text) || /^https?$/iu.test(text)) return undefined;
  // 'A1:B2' and times: a colon between digits parts no label from a value.
  if (/[0-9]$/u.test(text) && /^[0-9]/u.test(line[at + 1]?.text ?? '')) return undefined;
  // A wide colon is now and then read as two.
  const from = line.findIndex((symbol, index) => index > at && !isColon(symbol));
  return { label, value: from === -1 ? [] : line.slice(from) };
};
