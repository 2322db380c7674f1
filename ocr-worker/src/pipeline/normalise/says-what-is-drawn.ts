import { compact } from '@reader/contracts/text/compact';
import type { OcrEngine } from '../../engines/engine.js';
import type { PageLine } from '../foundation/page-symbol.js';
import { evenly } from '../foundation/evenly.js';
import { around, inset } from '../geometry/boxes.js';
import { clampBox, crop, type GreyImage } from '../geometry/raster.js';
import { joinRuns, splitAtGaps } from '../layout/lines.js';

/** Pieces of the layer that are held against the picture, evenly over the page, and characters of each. */
const PIECES = 10;
const CHARACTERS = { fewest: 4, most: 24 };
/** Confidence, 0–100, from which a reading says something about the layer: white writing on black is not read at all. */
const READ_FROM = 75;
/** Share of the characters so read that the layer must have. */
const SAME_FROM = 0.8;
/** Px around a line's characters. */
const RIM = 2;

/**
 * Whether a text layer says what the page shows, by a few of its words. Some fonts are drawn with other characters than
 * they say, and some scans carry what a poor engine made of them. `grey` is the page with its rules erased, level and in
 * the layer's px. Where nothing can be told (vertical writing, white on black) the layer is believed.
 */
export const saysWhatIsDrawn = async (
  textLayer: readonly PageLine[],
  grey: GreyImage,
  engine: OcrEngine,
  signal: AbortSignal,
): Promise<boolean> => {
  const pieces = evenly(
    joinRuns(textLayer)
      .flatMap(splitAtGaps)
      .filter(isLevel)
      .map((line) => line.slice(0, CHARACTERS.most)),
    PIECES,
  );
  const read = await engine.read(
    pieces.map((line) => ({
      image: crop(grey, clampBox(inset(boxOf(line), -RIM), grey.width, grey.height)),
      layout: 'line',
      alphabet: 'any',
    })),
    signal,
  );
  let [same, all] = [0, 0];
  read.forEach((lines, index) => {
    const symbols = lines.flatMap((line) => line.symbols);
    const confidence = symbols.reduce((sum, symbol) => sum + symbol.confidence, 0) / symbols.length;
    if (symbols.length === 0 || confidence < READ_FROM) return;
    const [said, seen] = [lettersOf(pieces[index]!), lettersOf(symbols)];
    all += Math.max(said.length, seen.length);
    same += countShared(said, seen);
  });
  return all < CHARACTERS.fewest || same >= SAME_FROM * all;
};

const boxOf = (line: PageLine) => around(line.map((symbol) => symbol.box));

/** Writing from left to right of a few characters or more. */
const isLevel = (line: PageLine): boolean => {
  const { width, height } = boxOf(line);
  return line.length >= CHARACTERS.fewest && width > 1.5 * height;
};

/** Letters and digits in one width; signs differ between fonts and are taken for one another. */
const lettersOf = (line: readonly { readonly text: string }[]): string[] =>
  [...compact(line.map(({ text }) => text).join(''))].filter((letter) => /[\p{L}\p{N}]/u.test(letter));

const countShared = (one: readonly string[], other: readonly string[]): number => {
  const left = [...other];
  return one.filter((letter) => {
    const at = left.indexOf(letter);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
};
