import { createHash, type Hash } from 'node:crypto';
import {
  AnnotationMode,
  OPS,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { hearLosses } from '../pipeline/intake/pdf-warnings.js';

/** Names that pdfjs gives to images, fonts and objects differ from file to file. */
const GIVEN_NAME = /^([a-z]+_)?[dp]\d+_|^\d+R\d*$/;

const hashInto = (hash: Hash, value: unknown): void => {
  if (typeof value === 'string') hash.update(GIVEN_NAME.test(value) ? '#' : value);
  else if (ArrayBuffer.isView(value))
    hash.update(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
  else if (Array.isArray(value)) value.forEach((item) => hashInto(hash, item));
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) hashInto(hash.update(key), item);
  else hash.update(String(value));
  hash.update('\n');
};

interface Annotated {
  readonly subtype?: unknown;
  readonly rect?: unknown;
  readonly fieldType?: unknown;
  readonly fieldValue?: unknown;
  readonly hidden?: unknown;
}

/** What a page shows and says, as a hash: its size, its text, its fields and what is drawn, in order. */
const appearanceOf = async (page: PDFPageProxy): Promise<string> => {
  const hash = createHash('sha256');
  try {
    const { result, hasLosses } = await hearLosses(async () => ({
      text: await page.getTextContent(),
      annotations: (await page.getAnnotations()) as Annotated[],
      drawn: await page.getOperatorList({ intent: 'print', annotationMode: AnnotationMode.ENABLE }),
    }));
    hashInto(hash, [page.view, page.rotate, page.userUnit, hasLosses]);
    for (const item of result.text.items)
      if ('str' in item)
        hashInto(hash, [
          ...[item.str, item.transform, item.width, item.height],
          result.text.styles[item.fontName]?.vertical,
        ]);
    for (const { subtype, rect, fieldType, fieldValue, hidden } of result.annotations)
      hashInto(hash, [subtype, rect, fieldType, fieldValue, hidden]);
    result.drawn.fnArray.forEach((operator, index) => {
      // What is loaded before depends on what other pages have loaded.
      if (operator !== OPS.dependency) hashInto(hash, [operator, result.drawn.argsArray[index]]);
    });
  } finally {
    page.cleanup();
  }
  return hash.digest('hex');
};

/** Whether the pages of a part show and say what they do in the whole. */
export const looksAlike = async (
  whole: PDFDocumentProxy,
  part: PDFDocumentProxy,
  { firstPage, pages }: { readonly firstPage: number; readonly pages: number },
): Promise<boolean> => {
  if (part.numPages !== pages) return false;
  for (let page = 1; page <= pages; page += 1) {
    const before = await appearanceOf(await whole.getPage(firstPage + page - 1));
    if (before !== (await appearanceOf(await part.getPage(page)))) return false;
  }
  return true;
};
