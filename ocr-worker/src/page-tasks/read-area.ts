import { inputType } from '@reader/contracts/codes/document';
import type { PageTask, PageTaskText } from '@reader/contracts/jobs/page-task/messages';
import type { OcrEngine } from '../engines/engine.js';
import { textRows } from '../pipeline/layout/text-rows.js';
import type { PixelImage } from '../pipeline/geometry/raster.js';
import { readAreas } from '../pipeline/recognise/cells/read-cells.js';
import { confidenceOfText } from '../pipeline/confidence/confidence.js';
import { valueOfLines } from '../pipeline/recognise/characters/value.js';
import { readablePage, withoutRules } from './readable-page.js';

/** Reads an area that a user marked, row by row. @throws as `engine.read` */
export const readArea = async (
  { page, box, kind }: Extract<PageTask, { type: 'read-area' }>,
  image: PixelImage,
  engine: OcrEngine,
  signal: AbortSignal,
): Promise<PageTaskText> => {
  const clean = withoutRules(readablePage(page, image));
  const rows = textRows(clean.ink, box, clean.dpi);
  const read = (await readAreas(rows, clean, engine, signal)).flat();
  const value = valueOfLines(read);
  if (!value) return { text: '', confidence: null };
  const text = kind === inputType.textarea ? value.text : value.text.replaceAll('\n', '');
  return { text, confidence: confidenceOfText(engine.name, 'line', value) };
};
