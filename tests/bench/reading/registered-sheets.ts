import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import { TEMPLATE_DPI, type SheetTemplate } from '@reader/contracts/objects/sheets/sheet-template';
import { signPage } from '@reader/ocr-worker/pipeline/allocate/signatures/page-to-match';
import { encodeSignature } from '@reader/ocr-worker/pipeline/allocate/signatures/signature';
import type { OcrEngine } from '@reader/ocr-worker/engines/engine';
import type { KnownSheet } from '@reader/ocr-worker/pipeline/known-sheet';
import { createSheetLibrary } from '@reader/ocr-worker/sheets/sheet-library';
import type { SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import sharp from 'sharp';
import type { KeptForm } from './corpus/corpus.js';
import { OPEN_OWNER, openBlobs, type OpenBlobs } from './open-blobs.js';

const templateOf = async (form: KeptForm, blobs: OpenBlobs): Promise<SheetTemplate> => {
  const pages: SheetTemplate['pages'] = [];
  for (const [index, { file }] of form.pages.entries()) {
    // In grey, as registering keeps it: what is drawn has colours and opacity.
    const png = await sharp(file)
      .flatten({ background: '#fff' })
      .toColourspace('b-w')
      .png({ compressionLevel: 6 })
      .toBuffer();
    const { data, info } = await sharp(png).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    pages.push({
      page: index + 1,
      width,
      height,
      image: blobs.keep(png, 'image/png'),
      signature: encodeSignature(signPage({ width, height, data }, TEMPLATE_DPI)),
      texts: [...(form.texts[index] ?? [])],
    });
  }
  const { sheetId, formSubject, keyword } = form;
  return { sheetId, formSubject, keyword, pages, fields: [...form.fields], tables: [...form.tables] };
};

/** The corpus' forms as registering keeps them; what is printed on them is taken from their designs, not read. */
export interface KeptSheets {
  readonly organisation: Id;
  readonly blobs: Pick<SealedBlobs, 'get'>;
  /** Names the template of each form. */
  readonly catalogue: BlobRef;
}

export const keepSheets = async (forms: readonly KeptForm[], blobs = openBlobs()): Promise<KeptSheets> => {
  const keepJson = (value: unknown): BlobRef =>
    blobs.keep(Buffer.from(JSON.stringify(value)), 'application/json');
  const sheets: { sheetId: string; template: BlobRef }[] = [];
  for (const form of forms)
    sheets.push({ sheetId: form.sheetId, template: keepJson(await templateOf(form, blobs)) });
  return { organisation: OPEN_OWNER, blobs, catalogue: keepJson({ sheets }) };
};

/** The corpus' forms as a worker knows registered ones, through its own library. */
export const registeredSheets = async (
  forms: readonly KeptForm[],
  engine: OcrEngine,
): Promise<KnownSheet[]> => {
  const { organisation, blobs, catalogue } = await keepSheets(forms);
  return createSheetLibrary(blobs, engine).sheetsOf(organisation, catalogue, new AbortController().signal);
};
