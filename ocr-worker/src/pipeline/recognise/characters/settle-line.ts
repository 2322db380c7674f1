import { around, centreX } from '../../geometry/boxes.js';
import type { PageLine } from '../../foundation/page-symbol.js';
import { clampBox, type InkImage } from '../../geometry/raster.js';
import { longestPause } from '../../geometry/longest-pause.js';
import { restoreColons } from './colons.js';
import { withLostPoints } from './lost-points.js';

/** Ink-free columns, in heights of the writing, that count as an intended space: in Japanese, between Latin words. */
const MEANT_SPACE = { japanese: 0.75, latin: 0.16 };

const isLatin = (text: string): boolean => /[\p{Script=Latin}\p{Nd}]/u.test(text);
const isLatinEnd = (text: string): boolean => /[\p{Script=Latin}\p{Nd}.,:;!?)]/u.test(text);

/**
 * Holds an engine's line against the page's ink. Boxes of recognised characters are guesses as high as the
 * engine's line: they are drawn in to the ink. Engines split Japanese into 'words': such a space stays only
 * where the ink really pauses. Colons read as middle dots become colons, and digits that a point parts unread have a rival.
 */
export const settleLine = (line: PageLine, ink: InkImage): PageLine => {
  if (line.length === 0) return line;
  const box = clampBox(around(line.map((symbol) => symbol.box)), ink.width, ink.height);
  const { top, height } = inkHeight(ink, box);
  const settled = line.map((symbol, index) => {
    const previous = line[index - 1];
    let startsWord = false;
    if (previous !== undefined && symbol.startsWord) {
      const pause = longestPause(ink, centreX(previous.box), centreX(symbol.box), { top, height });
      const isBetweenLatin = isLatinEnd(previous.text) && isLatin(symbol.text);
      startsWord = pause >= height * (isBetweenLatin ? MEANT_SPACE.latin : MEANT_SPACE.japanese);
    }
    return { ...symbol, startsWord, box: { ...symbol.box, y: top, height } };
  });
  return withLostPoints(restoreColons(settled, ink), ink);
};

const inkHeight = (
  ink: InkImage,
  box: { x: number; y: number; width: number; height: number },
): { top: number; height: number } => {
  let [top, bottom] = [-1, -1];
  for (let y = box.y; y < box.y + box.height; y++) {
    let count = 0;
    for (let x = box.x; x < box.x + box.width; x++) count += ink.data[y * ink.width + x]!;
    // A stray pixel of a neighbouring line is no writing.
    if (count < 2) continue;
    if (top < 0) top = y;
    bottom = y + 1;
  }
  return top < 0 ? { top: box.y, height: box.height } : { top, height: bottom - top };
};
