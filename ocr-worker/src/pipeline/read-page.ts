import type { OcrEngine } from '../engines/engine.js';
import type { ReadingOptions } from '@reader/contracts/messages/reading';
import type { SourcePage } from './intake/source-page.js';
import { isNoise } from './layout/filter-regions.js';
import { findLayout, type Layout } from './layout/find-tables.js';
import { normalisePage, type NormalisedPage } from './normalise/normalise-page.js';
import { encodePage, type PageFiles } from './normalise/page-files.js';
import { recognisePage, type RecognisedPage } from './recognise/recognise-page.js';

export interface PageReading {
  readonly normalised: NormalisedPage;
  readonly files: PageFiles;
  readonly layout: Layout;
  readonly recognised: RecognisedPage;
}

/** One decoded page through all steps; `onStep` is told the share done (0–1). */
export const readPage = async (
  source: SourcePage,
  options: Pick<ReadingOptions, 'shouldRotateImage' | 'shouldFilterRegions'>,
  engine: OcrEngine,
  signal: AbortSignal,
  onStep: (share: number) => void,
): Promise<PageReading> => {
  const normalised = await normalisePage(source, options.shouldRotateImage, engine, signal);
  onStep(0.3);
  const files = await encodePage(normalised.kept);
  signal.throwIfAborted();
  onStep(0.4);
  if (normalised.isBlank && source.textLayer.length === 0) {
    const layout = { tables: [], rules: { horizontal: [], vertical: [] } };
    return { normalised, files, layout, recognised: { engine: engine.name, lines: [], cells: [] } };
  }
  const { grey, ink } = normalised;
  const layout = findLayout(ink, source.dpi);
  onStep(0.5);
  const page = { grey, ink, dpi: source.dpi, layout, textLayer: source.textLayer };
  const recognised = await recognisePage(page, engine, signal);
  const lines = options.shouldFilterRegions
    ? recognised.lines.filter((line) => !isNoise(line, source.dpi))
    : recognised.lines;
  return { normalised, files, layout, recognised: { ...recognised, lines } };
};
