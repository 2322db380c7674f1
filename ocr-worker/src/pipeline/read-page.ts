import type { ReadingOptions } from '@reader/contracts/messages/reading';
import type { OcrEngine } from '../engines/engine.js';
import { isNoise } from './layout/filter-regions.js';
import { findLayout, type Layout } from './layout/find-tables.js';
import type { PreparedPage } from './prepare-pages.js';
import { recognisePage, type RecognisedPage } from './recognise/recognise-page.js';

export interface PageReading {
  readonly layout: Layout;
  readonly recognised: RecognisedPage;
}

const nothing: Layout = { tables: [], rules: { horizontal: [], vertical: [] } };

/** Reads a page of no known form: its ruled tables, and all text lines. */
export const readPage = async (
  { normalised, decoded, stopwatch }: PreparedPage,
  options: Pick<ReadingOptions, 'shouldFilterRegions'>,
  engine: OcrEngine,
  signal: AbortSignal,
): Promise<PageReading> => {
  const { dpi, textLayer } = decoded;
  if (normalised.isBlank && textLayer.length === 0)
    return { layout: nothing, recognised: { engine: engine.name, lines: [], cells: [] } };
  const { grey, ink } = normalised;
  const layout = findLayout(ink, dpi);
  const recognised = await stopwatch.time(
    'recognise',
    recognisePage({ grey, ink, dpi, layout, textLayer }, engine, signal),
  );
  const lines = options.shouldFilterRegions
    ? recognised.lines.filter((line) => !isNoise(line, dpi))
    : recognised.lines;
  return { layout, recognised: { ...recognised, lines } };
};
