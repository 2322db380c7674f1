import type { ReadingOptions } from '@reader/contracts/objects/configuration/reading-options';
import { holdsCentre } from '@reader/contracts/objects/geometry';
import type { OcrEngine } from '../engines/engine.js';
import { findSpecks, withoutComponents } from './layout/clean-page.js';
import { findComponents } from './layout/components.js';
import { isNoise, isOfPicture } from './layout/filter-regions.js';
import { findCheckboxes, type Checkbox } from './layout/find-checkboxes.js';
import { findPictures, type Picture } from './layout/find-pictures.js';
import { eraseRules, findLayout } from './layout/find-tables.js';
import type { Grid } from './layout/grid.js';
import type { PageLine } from './foundation/page-symbol.js';
import type { NormalisedPage } from './normalise/normalise-page.js';
import type { PreparedPage } from './prepare-pages.js';
import { recognisePage, type PageToRead, type RecognisedPage } from './recognise/recognise-page.js';
import { hasTickSign } from './recognise/ticks/tick-signs.js';
import { withoutTextures } from './recognise/without-textures.js';
import { whitePaper } from './recognise/white-paper.js';

/** Px to either side of a rule at 300 dpi that its grey rim takes. */
const RULE_RIM_300 = 2;

/** What is seen on a page before anything is read. px of the kept page image. */
interface SeenPage {
  /** Tables and other frames with cells, top to bottom. */
  readonly grids: readonly Grid[];
  readonly checkboxes: readonly Checkbox[];
  readonly pictures: readonly Picture[];
}

interface PageReading extends SeenPage {
  /** Its `cells` are in the order of `grids`. */
  readonly recognised: RecognisedPage;
}

/** Reads a page of no known form: its ruled frames, boxes to tick, pictures, and all text. */
export const readPage = async (
  { normalised, stopwatch }: Pick<PreparedPage, 'normalised' | 'stopwatch'>,
  { shouldFilterRegions }: Pick<ReadingOptions, 'shouldFilterRegions'>,
  engine: OcrEngine,
  signal: AbortSignal,
): Promise<PageReading> => {
  const { textLayer, isBlank, transform } = normalised;
  if (isBlank && textLayer.length === 0) {
    const recognised = { engine: engine.name, lines: [], cells: [] };
    return { grids: [], checkboxes: [], pictures: [], recognised };
  }
  const { clean, parts, ...seen } = await stopwatch.time('layout', () =>
    analyse(normalised, shouldFilterRegions),
  );
  const { grids, checkboxes } = seen;
  const recognised = await stopwatch.time('recognise', () =>
    recognisePage({ clean, parts, grids, checkboxes, textLayer }, engine, signal),
  );
  if (!shouldFilterRegions) return { ...seen, recognised };
  const plain = withoutTextures({ grids, recognised }, transform.dpi);
  const isWriting = (line: PageLine): boolean =>
    hasTickSign(line) || (!isNoise(line, transform.dpi) && !isOfPicture(line, seen.pictures));
  const lines = plain.recognised.lines.filter(isWriting);
  // Between the rules of a diagram stand pieces of its curves.
  const cells = plain.grids.map((grid, index) =>
    grid.columnCount > 1
      ? plain.recognised.cells[index]!
      : plain.recognised.cells[index]!.map((cell) => cell.filter(isWriting)),
  );
  return { ...seen, grids: plain.grids, recognised: { ...plain.recognised, lines, cells } };
};

/** Finds the parts of a page, and erases from it what is not text. */
const analyse = (
  { grey, ink, tiles, transform: { dpi } }: NormalisedPage,
  shouldDropDirt: boolean,
): SeenPage & Pick<PageToRead, 'clean' | 'parts'> => {
  const { tables, strips, rules } = findLayout(ink, dpi);
  const rim = Math.max(1, Math.round((RULE_RIM_300 * dpi) / 300));
  const ruleless = {
    grey: eraseRules(whitePaper(grey), rules, rim, 255),
    ink: eraseRules(ink, rules, rim, 0),
    dpi,
  };
  const components = findComponents(ruleless.ink);
  const checkboxes = findCheckboxes(components, ruleless.ink, dpi);
  const pictures = findPictures(tiles, dpi);
  const inPicture = components.filter(({ box }) =>
    pictures.some((picture) => picture.isDark && holdsCentre(picture.box, box)),
  );
  const dirt = shouldDropDirt ? [...findSpecks(components, ruleless.ink, dpi), ...inPicture] : [];
  const unread = new Set([...checkboxes.map(({ component }) => component), ...dirt]);
  return {
    grids: [...tables, ...strips].sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x),
    checkboxes,
    pictures,
    clean: withoutComponents(ruleless, [...unread]),
    parts: components.filter((component) => !unread.has(component)).map(({ box }) => box),
  };
};
