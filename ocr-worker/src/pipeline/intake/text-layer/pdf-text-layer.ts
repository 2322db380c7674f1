import type { PDFPageProxy, PageViewport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageSymbol } from '../../foundation/page-symbol.js';
import { withoutDoubles } from './without-doubles.js';
import { isMeaningful, symbolsOfRun, type Affine, type TextRun } from './pdf-text.js';

/** A text field of a PDF's own form, as pdfjs describes annotations. */
interface FormField {
  readonly subtype?: unknown;
  readonly fieldType?: unknown;
  readonly fieldValue?: unknown;
  readonly rect?: unknown;
  readonly hidden?: unknown;
}

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'number');

/** The typed value of a form field as a run over the field's rectangle: it is drawn, but not in the text. */
const runOfField = (field: FormField): TextRun | undefined => {
  const { fieldValue, rect } = field;
  const isText = field.subtype === 'Widget' && (field.fieldType === 'Tx' || field.fieldType === 'Ch');
  if (!isText || field.hidden === true || typeof fieldValue !== 'string' || !isNumbers(rect))
    return undefined;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = rect;
  const height = Math.abs(y1 - y0);
  const text = fieldValue.replace(/\s+/gu, ' ').trim();
  if (text === '') return undefined;
  return {
    text,
    transform: [1, 0, 0, 1, Math.min(x0, x1), Math.min(y0, y1) + height * 0.14],
    width: Math.min(Math.abs(x1 - x0), text.length * height),
    height,
    isVertical: false,
  };
};

/**
 * The page's own text, one entry per run, in px of the page rendered through `viewport`; empty when it has none
 * or none that means something (a font without a character map).
 */
export const readTextLayer = async (page: PDFPageProxy, viewport: PageViewport): Promise<PageSymbol[][]> => {
  const content = await page.getTextContent();
  const runs: TextRun[] = [];
  for (const item of content.items) {
    if (!('str' in item)) continue;
    runs.push({
      text: item.str,
      transform: item.transform as number[],
      width: item.width,
      height: item.height,
      isVertical: content.styles[item.fontName]?.vertical === true,
    });
  }
  for (const annotation of (await page.getAnnotations()) as FormField[]) {
    const run = runOfField(annotation);
    if (run !== undefined) runs.push(run);
  }
  const lines = runs.map((run) => symbolsOfRun(run, viewport.transform as unknown as Affine));
  return isMeaningful(lines.flat()) ? withoutDoubles(lines) : [];
};
