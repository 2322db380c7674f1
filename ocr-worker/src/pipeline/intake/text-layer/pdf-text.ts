import type { Box } from '@reader/contracts/objects/geometry';
import { around } from '../../geometry/boxes.js';
import type { PageSymbol } from '../../foundation/page-symbol.js';

/** Six numbers of an affine map, PDF order: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Affine = readonly [number, number, number, number, number, number];

/** A run of text of a PDF page. `transform` maps text space to the page; sizes are in the page's units. */
export interface TextRun {
  readonly text: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
  /** Written top to bottom: the run advances along its height. */
  readonly isVertical: boolean;
}

/** How far glyphs reach above and below the baseline, as shares of the font's size. */
const ASCENT = 0.88;
const DESCENT = 0.14;
/** Advance of a character relative to the full width; fonts' own widths are not in the text content. */
const advanceOf = (character: string): number => (/[\u0000-\u02ff\uff61-\uff9f]/u.test(character) ? 0.5 : 1);

/** What stands for a glyph of which a font does not say the character; some fonts say a control character. */
const UNMAPPED = '\ufffd';

/**
 * The characters of a run with their boxes in px of the rendered page, `viewport` mapping page units to px
 * (the page's own rotation included). The run's length is shared among its characters by their width class.
 */
export const symbolsOfRun = (run: TextRun, viewport: Affine): PageSymbol[] => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = run.transform;
  const along = unit(a, b, 1, 0);
  const up = unit(c, d, 0, 1);
  const characters = Array.from(run.text.normalize('NFC'));
  const total = characters.reduce((sum, character) => sum + advanceOf(character), 0);
  if (total === 0) return [];

  const boxOf = (from: number, to: number): Box => {
    const corners = run.isVertical
      ? rectangle(-run.width / 2, run.width / 2, -from * run.height, -to * run.height)
      : rectangle(from * run.width, to * run.width, -DESCENT * run.height, ASCENT * run.height);
    return around(
      corners.map(([s, t]) => {
        const [x, y] = apply(viewport, e + s * along[0] + t * up[0], f + s * along[1] + t * up[1]);
        return { x, y, width: 0, height: 0 };
      }),
    );
  };

  const symbols: PageSymbol[] = [];
  let position = 0;
  let startsWord = false;
  for (const character of characters) {
    const from = position / total;
    position += advanceOf(character);
    if (/\s/u.test(character)) startsWord = true;
    else {
      const text = /\p{Cc}/u.test(character) ? UNMAPPED : character;
      symbols.push({ text, box: boxOf(from, position / total), confidence: 100, startsWord });
      startsWord = false;
    }
  }
  return symbols;
};

/**
 * Replacement, private-use and unassigned characters: a text layer of these shows glyphs but means nothing.
 * Some writers put a question mark for each character they could not map, and map others wrongly.
 */
const isMeaningless = (character: string): boolean => /[?\ufffd\p{Co}\p{Cn}]/u.test(character);

/** Whether a font does not say which character a glyph is: only the picture tells. */
export const isUnmapped = ({ text }: PageSymbol): boolean => text !== '?' && isMeaningless(text);

/** Whether the characters of a text layer are text, and not codes of a font without a character map. */
export const isMeaningful = (symbols: readonly PageSymbol[]): boolean =>
  symbols.length > 0 && symbols.filter(({ text }) => isMeaningless(text)).length <= symbols.length / 10;

const apply = ([a, b, c, d, e, f]: Affine, x: number, y: number): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

const unit = (x: number, y: number, defaultX: number, defaultY: number): [number, number] => {
  const length = Math.hypot(x, y);
  return length === 0 ? [defaultX, defaultY] : [x / length, y / length];
};

const rectangle = (x0: number, x1: number, y0: number, y1: number): [number, number][] => [
  [x0, y0],
  [x1, y0],
  [x0, y1],
  [x1, y1],
];
