import type { Box } from '@reader/contracts/objects/geometry';
import type { OcrEngine, OcrRegion } from '../../../engines/engine.js';
import { inset, movedBy, overlap } from '../../geometry/boxes.js';
import { clampBox, cleared, crop } from '../../geometry/raster.js';
import type { PageLine } from '../../foundation/page-symbol.js';
import { findComponents } from '../../layout/components.js';
import { findTextLines, type TextLine } from '../../layout/find-text-lines.js';
import { settleLine } from '../characters/settle-line.js';
import type { CleanPage } from './read-free-text.js';

/** Px around a line's ink that its grey rim takes. */
const RIM = 2;

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
  const cut = lines.map((line) => cutOut(page, line, parts));
  const read = await engine.read(
    cut.map(({ image }): OcrRegion => ({ image, layout: 'line', alphabet })),
    signal,
  );
  return read.flatMap((found, index) =>
    found.map(({ symbols }) =>
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
