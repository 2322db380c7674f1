import { TEMPLATE_DPI, type SheetTemplate } from '@reader/contracts/objects/sheets/sheet-template';
import sharp from 'sharp';
import type { OcrEngine } from '../engines/engine.js';
import { templateToMatch } from '../pipeline/allocate/registration/register-page.js';
import { signPage } from '../pipeline/allocate/signatures/page-to-match.js';
import { prepareTemplate } from '../pipeline/fields/template/prepare-template.js';
import type { KnownSheet } from '../pipeline/known-sheet.js';

/** A form of one page, registered from the picture of its blank page at 300 dpi. Its keyword and printed texts are left out. */
export const knownSheetOf = async (
  blank: Buffer,
  template: Pick<SheetTemplate, 'sheetId' | 'formSubject' | 'fields'>,
  engine: OcrEngine,
): Promise<KnownSheet> => {
  const { data, info } = await sharp(blank)
    .removeAlpha()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const image = { width, height, data: new Uint8Array(data) };
  const toMatch = templateToMatch(image);
  const { signal } = new AbortController();
  return {
    template: { ...template, keyword: null, pages: [], tables: [] },
    pages: [
      {
        page: 1,
        width,
        height,
        signature: signPage(image, TEMPLATE_DPI),
        texts: [],
        toMatch: () => Promise.resolve(toMatch),
        prepared: () => prepareTemplate({ image, fields: template.fields, tables: [] }, engine, signal),
      },
    ],
  };
};
