import { centreX } from '../../geometry/boxes.js';
import type { PageLine } from '../../foundation/page-symbol.js';
import type { InkImage } from '../../geometry/raster.js';
import { longestPause } from '../../geometry/longest-pause.js';

/** A name of two kanji has a family's or a given name alone. */
const LEAST_CHARACTERS = 3;
/**
 * The pause between family and given name: in heights of the writing at least, and by how much it is longer than any other of the
 * name. Drawn names without a space (print and pens) pause by 0.26 at most, those with one by 0.29 and more, but for the narrowest.
 */
const LEAST_PAUSE = 0.28;
const LONGER_BY = 1.5;

const isKanji = (text: string): boolean => /^[\p{Script=Han}々]$/u.test(text);

/**
 * A name that was read in one, with a space where it pauses between two kanji: engines seldom see a narrow one. A name that has a
 * space, or pauses as long elsewhere, stays as it is. Boxes are as `settleLine` leaves them, as high as the ink.
 */
export const withNamePause = (line: PageLine, ink: InkImage): PageLine => {
  if (line.length < LEAST_CHARACTERS || line.some(({ startsWord }, index) => index > 0 && startsWord))
    return line;
  const pauses = line.map((symbol, index) => {
    const before = line[index - 1];
    return before ? longestPause(ink, centreX(before.box), centreX(symbol.box)) : 0;
  });
  const longest = Math.max(...pauses);
  const place = pauses.indexOf(longest);
  const others = Math.max(...pauses.filter((_, index) => index !== place));
  const isBetweenKanji = [line[place - 1], line[place]].every((symbol) => symbol && isKanji(symbol.text));
  if (!isBetweenKanji || longest < LONGER_BY * others) return line;
  if (longest < LEAST_PAUSE * line[place]!.box.height) return line;
  return line.map((symbol, index) => (index === place ? { ...symbol, startsWord: true } : symbol));
};
