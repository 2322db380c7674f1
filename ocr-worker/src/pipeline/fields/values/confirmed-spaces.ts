import { centreX } from '../../geometry/boxes.js';
import type { PageLine } from '../../foundation/page-symbol.js';
import type { InkImage } from '../../geometry/raster.js';
import { longestPause } from '../../geometry/longest-pause.js';

/** Ink-free columns, in heights of the row, that are a space between two kanji: names are set so. */
const BETWEEN_KANJI = 0.28;

const isKanji = (text: string): boolean => /^\p{Script=Han}+$/u.test(text);

/**
 * The spaces between kanji that the engine saw and the ink confirms (`山田 太郎` with a narrow space). Between
 * kana such a short pause belongs to the letters, and `settleLine` judges it.
 */
export const confirmedSpaces = (engine: PageLine, settled: PageLine, ink: InkImage): PageLine =>
  settled.map((symbol, index) => {
    const seen = engine[index];
    const previous = engine[index - 1];
    if (symbol.startsWord || seen === undefined || previous === undefined || !seen.startsWord) return symbol;
    if (engine.length !== settled.length || !isKanji(seen.text) || !isKanji(previous.text)) return symbol;
    const pause = longestPause(ink, centreX(previous.box), centreX(seen.box));
    return { ...symbol, startsWord: pause >= BETWEEN_KANJI * ink.height };
  });
