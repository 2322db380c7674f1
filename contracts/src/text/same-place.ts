/**
 * Characters that Windows and JIS write with other code points for the same place in the code table;
 * codecs know only the right-hand ones.
 */
export const SAME_PLACE: Readonly<Record<string, string>> = {
  '〜': '～',
  '−': '－',
  '‖': '∥',
  '—': '―',
  '¢': '￠',
  '£': '￡',
  '¬': '￢',
};

/** A text as it comes back from a file in cp932: of two writings of one place, the one that the code page has. */
export const asInCodePage = (text: string): string =>
  [...text].map((character) => SAME_PLACE[character] ?? character).join('');
