import type { Box } from '@reader/contracts/objects/geometry';
import type { OcrEngine, OcrLine, OcrRegion } from '../../../engines/engine.js';
import { inset, movedBy, overlap } from '../../geometry/boxes.js';
import { clampBox, cleared, crop } from '../../geometry/raster.js';
import type { PageLine } from '../../foundation/page-symbol.js';
import { findComponents } from '../../layout/components.js';
import { findTextLines, type TextLine } from '../../layout/find-text-lines.js';
import { settleLine } from '../characters/settle-line.js';
import type { CleanPage } from './read-free-text.js';
import { areStrokes, findStackedLines, type StackedLines } from './stacked-lines.js';

/** Px around a line's ink that its grey rim takes. */
const RIM = 2;
/** By how much a line's weakest character has to be surer than those of its pieces, of 100. */
const SURER = 5;

/**
 * The lines of a page for an engine that reads single lines: cut out by where the ink stands, what reaches in from
 * other lines made white. px of the page; in no order.
 */
export const readTextLines = async (
  page: CleanPage,
  engine: OcrEngine,
  signal: AbortSignal,
  alphabet: OcrRegion['alphabet'] = 'any',
): Promise<PageLine[]> => {
  const parts = findComponents(page.ink).map(({ box }) => box);
  const lines = findTextLines(parts, page.dpi);
  const stacks = findStackedLines(lines);
  const all = [...lines, ...stacks.map(({ whole }) => whole)];
  const cut = all.map((line) => cutOut(page, line, parts));
  const read = await engine.read(
    cut.map(({ image }): OcrRegion => ({ image, layout: 'line', alphabet })),
    signal,
  );
  const foundOf = (line: TextLine) => read[all.indexOf(line)]!;
  const joined = stacks.filter((stack) => isOne(stack, (line) => weakest(foundOf(line))));
  const dropped = new Set([
    ...joined.flatMap(({ pieces }) => pieces),
    ...stacks.filter((stack) => !joined.includes(stack)).map(({ whole }) => whole),
  ]);
  return read.flatMap((found, index) =>
    dropped.has(all[index]!)
      ? []
      : found.map(({ symbols }) =>
          settleLine(
            symbols.map((symbol) => ({
              ...symbol,
              box: movedBy(symbol.box, cut[index]!.x, cut[index]!.y),
            })),
            page.ink,
          ),
        ),
  );
};

/** Whether lines above one another are read more surely as one. */
const isOne = ({ pieces, whole }: StackedLines, surenessOf: (line: TextLine) => number): boolean => {
  const apart = Math.min(...pieces.map(surenessOf));
  return surenessOf(whole) >= apart + (areStrokes(pieces) ? 0 : SURER);
};

/** The confidence of the weakest character, 0 where nothing was read. */
const weakest = (found: readonly OcrLine[]): number => {
  const all = found.flatMap(({ symbols }) => symbols.map(({ confidence }) => confidence));
  return all.length === 0 ? 0 : Math.min(...all);
};

const cutOut = (page: CleanPage, line: TextLine, parts: readonly Box[]) => {
  const { x, y, width, height } = line.box;
  const area = clampBox(
    { x: x - RIM, y: y - RIM, width: width + 2 * RIM, height: height + 2 * RIM },
    page.grey.width,
    page.grey.height,
  );
  const own = new Set(line.parts);
  const foreign = parts.filter(
    (part) => overlap(part, area) && !own.has(part) && !line.parts.some((one) => overlap(one, part)),
  );
  const image = cleared(
    crop(page.grey, area),
    foreign.map((part) => ({ ...inset(part, -RIM), x: part.x - RIM - area.x, y: part.y - RIM - area.y })),
    255,
  );
  return { image, x: area.x, y: area.y };
};
