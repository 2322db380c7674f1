import type { SheetDefinition } from '@reader/contracts/jobs/sheet/messages';
import type { PdfForm } from '@reader/contracts/jobs/sheet/pdf-form';
import type { BlobRef } from '@reader/contracts/objects/ids';
import {
  TEMPLATE_DPI,
  type SheetTemplate,
  type TemplatePage,
  type TemplateText,
} from '@reader/contracts/objects/sheets/sheet-template';
import sharp from 'sharp';
import { signPage } from '../pipeline/allocate/signatures/page-to-match.js';
import { encodeSignature } from '../pipeline/allocate/signatures/signature.js';
import { answerAreas } from '../pipeline/fields/template/answer-areas.js';
import { isUnmapped } from '../pipeline/intake/text-layer/pdf-text.js';
import { FORM_PAGES } from '@reader/contracts/objects/sheets/sheet-import';
import { UnreadableFile } from '../pipeline/foundation/unreadable-file.js';
import { openSource } from '../pipeline/intake/open-source.js';
import type { SourcePage } from '../pipeline/intake/source-page.js';
import { inkOf } from '../pipeline/normalise/normalise-page.js';
import { toGrey } from '../pipeline/normalise/to-grey.js';
import type { GreyImage } from '../pipeline/geometry/raster.js';
import { valueOfLine } from '../pipeline/recognise/characters/value.js';
import { clearFields } from './clear-fields.js';
import { decodeFillablePage } from './decode-page.js';
import { takePdfForm, type FillablePage } from './pdf-form/take-pdf-form.js';
import { fieldsOfForm, inTemplatePx, tablesOfForm } from '@reader/contracts/objects/sheets/fields-of-form';

interface TemplateToMake {
  readonly definition: SheetDefinition;
  /** The plain bytes of a page's source. */
  readonly load: (source: BlobRef) => Promise<Buffer>;
  /** Stores a page's image (png) and returns its reference. */
  readonly keep: (png: Buffer) => Promise<BlobRef>;
  readonly onProgress: (percentage: number) => void;
  readonly signal: AbortSignal;
}

export interface MadeTemplate {
  readonly template: SheetTemplate;
  /** What its blank PDF asks by fields of its own; null where it has none, or the form has fields already. */
  readonly pdfForm: PdfForm | null;
}

/**
 * Makes the template of a sheet: each page at `TEMPLATE_DPI`, as it is (areas are measured on it), its
 * signature and what is printed on it, and the fields in its px.
 * @throws UnreadableFile with the reason for staff; the signal's reason
 */
export const makeTemplate = async (work: TemplateToMake): Promise<MadeTemplate> => {
  const { sheetId, formSubject, keyword, form, isFilled, alsoFilled } = work.definition;
  const fields = fieldsOfForm(form);
  const tables = tablesOfForm(form);
  const pages: TemplatePage[] = [];
  const numbered = await eachPage(work);
  const fillable: FillablePage[] = [];
  for (const [index, { bytes, number, dpi, isTaken }] of numbered.entries()) {
    const page = index + 1;
    const { decoded, widgets } = await decodeFillablePage(bytes, number, work.signal);
    if (isTaken) fillable.push({ bytes, page, widgets });
    const scale = TEMPLATE_DPI / (dpi ?? decoded.dpi);
    const grey = await scaled(decoded, scale);
    // Pages are read with their shading evened out, so the blank is evened out too.
    const even = inkOf(grey, TEMPLATE_DPI);
    const boxes = [
      ...answerAreas({ fields, tables }, page),
      ...alsoFilled.filter((area) => area.page === page).map(inTemplatePx),
    ];
    pages.push(
      isFilled
        ? await describe(clearFields(even.grey, even.ink, TEMPLATE_DPI, boxes), page, [], work)
        : await describe(even.grey, page, printedOn(decoded, scale), work),
    );
    work.onProgress(Math.floor((100 * page) / numbered.length));
  }
  return {
    template: { sheetId, formSubject, keyword, pages, fields, tables },
    pdfForm: await takePdfForm(fillable),
  };
};

interface NumberedPage {
  readonly bytes: Buffer;
  readonly number: number;
  readonly dpi: number | null;
  /** Its file is taken as it is, with the fields that it has. */
  readonly isTaken: boolean;
}

/** The pages of the template with the files that they lie in, those of whole files one by one. @throws UnreadableFile 'too-many-pages' */
const eachPage = async ({ definition, load, signal }: TemplateToMake): Promise<NumberedPage[]> => {
  const found: NumberedPage[] = [];
  for (const { source, page, dpi } of definition.pages) {
    const bytes = await load(source);
    const numbers = page === null ? await pageNumbers(bytes, signal) : [page];
    const isTaken = page === null && definition.isUnpublished;
    found.push(...numbers.map((number) => ({ bytes, number, dpi, isTaken })));
  }
  if (found.length > FORM_PAGES) throw new UnreadableFile('too-many-pages');
  return found;
};

const pageNumbers = async (bytes: Buffer, signal: AbortSignal): Promise<number[]> => {
  const opened = await openSource(bytes, signal);
  try {
    return Array.from({ length: opened.pageCount }, (_, index) => index + 1);
  } finally {
    await opened.close();
  }
};

const scaled = async ({ image }: SourcePage, scale: number): Promise<GreyImage> => {
  const grey = toGrey(image);
  const { width, height } = grey;
  const { data, info } = await sharp(grey.data, { raw: { width, height, channels: 1 } })
    .resize({
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      fit: 'fill',
    })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
};

const describe = async (
  grey: GreyImage,
  page: number,
  texts: TemplateText[],
  { keep }: TemplateToMake,
): Promise<TemplatePage> => {
  const { width, height } = grey;
  const png = await sharp(grey.data, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 6 })
    .toBuffer();
  return {
    page,
    width,
    height,
    image: await keep(png),
    signature: encodeSignature(signPage(grey, TEMPLATE_DPI)),
    texts,
  };
};

/**
 * The text layer of a PDF is what is printed on its page. A scanned blank is not read: registering a form should take
 * a second, and forms are compared by the shape of their print, not by its words.
 */
const printedOn = ({ textLayer }: SourcePage, scale: number): TemplateText[] =>
  textLayer
    .map((line) => line.filter((symbol) => !isUnmapped(symbol)))
    .filter((line) => line.length > 0)
    .map((line) => valueOfLine(line))
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, box }) => ({
      text,
      box: { x: box.x * scale, y: box.y * scale, width: box.width * scale, height: box.height * scale },
    }));
