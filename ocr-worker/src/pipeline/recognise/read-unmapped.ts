import type { OcrEngine } from '../../engines/engine.js';
import type { PageLine } from '../foundation/page-symbol.js';
import { around } from '../geometry/boxes.js';
import { isUnmapped } from '../intake/text-layer/pdf-text.js';
import { readAreas } from './cells/read-cells.js';
import type { CleanPage } from './lines/read-free-text.js';

/** What printers set where they have no character. */
const GETA = '〓';

/**
 * The runs of a text layer, those with glyphs of which no character is known read from the picture: left out, they would
 * make another number of a number. What the engine cannot read either stays as a 〓 that nobody takes for sure.
 */
export const readUnmapped = async (
  textLayer: readonly PageLine[],
  page: CleanPage,
  engine: OcrEngine,
  signal: AbortSignal,
): Promise<readonly PageLine[]> => {
  const unknown = textLayer.filter((run) => run.some(isUnmapped));
  if (unknown.length === 0) return textLayer;
  const areas = unknown.map((run) => around(run.map((symbol) => symbol.box)));
  const read = await readAreas(areas, page, engine, signal);
  return textLayer.map((run) => {
    const at = unknown.indexOf(run);
    if (at < 0) return run;
    const found = read[at]!.flat();
    return found.length > 0
      ? found
      : run.map((symbol) => (isUnmapped(symbol) ? { ...symbol, text: GETA, confidence: 0 } : symbol));
  });
};
