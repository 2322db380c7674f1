import type { GreyImage, InkImage } from '../../geometry/raster.js';
import { findComponents, type Component } from '../../layout/components.js';
import { findRuns, type Direction } from '../../layout/runs.js';
import { binarise } from '../../normalise/binarise.js';

/** Grey value below which a blank page has print. */
const PRINT_BELOW = 190;

/** Everything that is printed on a blank page, rules and shades included. */
export const printOf = (blank: GreyImage): InkImage => binarise(blank, PRINT_BELOW);

/** Straight print this long is a rule, px at 150 dpi (7 mm): strokes of a title are shorter. */
const RULE = 40;
/** A frame to tick or to write one digit in, px: nothing inside of its rim. */
const FRAME = { smallest: 8, rim: 3, inkAtRim: 0.95 };
/** Dashes and dots of a rule, px: thin, short, one behind the other. */
const DASH = { thickest: 4, longest: 24, gap: 12, drift: 1, fewest: 3 };

/** The print of a blank page at 150 dpi, separated into what is written and what is drawn. */
interface PartedPrint {
  readonly words: InkImage;
  /** Rules, dashed and dotted ones too, and small frames: copiers lose them, and people write over them. */
  readonly drawn: InkImage;
}

/** Separates words from rules and frames. */
export const partPrint = (blank: GreyImage): PartedPrint => {
  const { width, height, data } = blank;
  const words = printOf(blank);
  const drawn: InkImage = { width, height, data: new Uint8Array(data.length) };
  const draw = (at: number): void => {
    drawn.data[at] = 1;
    words.data[at] = 0;
  };
  const [level, upright] = (['horizontal', 'vertical'] as const).map((way) => findRuns(words, way, RULE, 0));
  for (const { line, from, to } of level!) for (let x = from; x < to; x++) draw(line * width + x);
  for (const { line, from, to } of upright!) for (let y = from; y < to; y++) draw(y * width + line);
  const parts = findComponents(words);
  const marks = [...parts.filter(isFrame), ...dashes(parts, 'horizontal'), ...dashes(parts, 'vertical')];
  for (const { runs } of marks)
    for (const { line, from, to } of runs) for (let x = from; x < to; x++) draw(line * width + x);
  return { words, drawn };
};

const isFrame = ({ box, area, runs }: Component): boolean => {
  if (box.width < FRAME.smallest || box.height < FRAME.smallest) return false;
  let inside = 0;
  const [left, right] = [box.x + FRAME.rim, box.x + box.width - FRAME.rim];
  for (const { line, from, to } of runs)
    if (line >= box.y + FRAME.rim && line < box.y + box.height - FRAME.rim)
      inside += Math.max(0, Math.min(to, right) - Math.max(from, left));
  return inside <= (1 - FRAME.inkAtRim) * area;
};

interface Dash {
  readonly component: Component;
  readonly from: number;
  readonly to: number;
  /** Its middle, across the rule. */
  readonly across: number;
}

/** The pieces of dashed and dotted rules of one direction. */
const dashes = (parts: readonly Component[], direction: Direction): Component[] => {
  const pieces = parts
    .map((component): Dash & { thickness: number } => {
      const { x, y, width, height } = component.box;
      return direction === 'horizontal'
        ? { component, from: x, to: x + width, across: y + height / 2, thickness: height }
        : { component, from: y, to: y + height, across: x + width / 2, thickness: width };
    })
    .filter(({ thickness, from, to }) => thickness <= DASH.thickest && to - from <= DASH.longest)
    .sort((a, b) => a.from - b.from);
  const rules: Dash[][] = [];
  /** Rules that may go on, by where they lie: a page has thousands of thin pieces. */
  const open = new Map<number, Dash[][]>();
  for (const piece of pieces) {
    const at = Math.round(piece.across);
    const before = [at - 1, at, at + 1]
      .flatMap((row) => open.get(row) ?? [])
      .find((rule) => {
        const last = rule.at(-1)!;
        const gap = piece.from - last.to;
        return gap >= 0 && gap <= DASH.gap && Math.abs(piece.across - last.across) <= DASH.drift;
      });
    if (before !== undefined) before.push(piece);
    else {
      const rule = [piece];
      rules.push(rule);
      open.set(at, [...(open.get(at) ?? []).filter((one) => piece.from - one.at(-1)!.to <= DASH.gap), rule]);
    }
  }
  return rules
    .filter((rule) => rule.length >= DASH.fewest)
    .flatMap((rule) => rule.map(({ component }) => component));
};
