import { emptyForm } from '@reader/contracts/objects/sheets/sheet-form';
import type { OcrEngine } from '@reader/ocr-worker/engines/engine';
import type { KnownSheet } from '@reader/ocr-worker/pipeline/known-sheet';
import { makeTemplate } from '@reader/ocr-worker/sheets/make-template';
import { createSheetLibrary } from '@reader/ocr-worker/sheets/sheet-library';
import { sheetIdOf } from '../reading/corpus/forms/registered-form.js';
import type { CorpusForm } from '../reading/corpus/pages/make-page.js';
import { OPEN_OWNER, openBlobs } from '../reading/open-blobs.js';
import type { KeptFiles } from './kept-files.js';
import type { BlankKind } from './plan.js';

/**
 * The forms as the product registers them from blanks of one kind. They have no fields: forms are found by their print.
 * @throws UnreadableFile where a blank cannot be registered
 */
export const registerBlanks = async (
  forms: readonly CorpusForm[],
  kind: BlankKind,
  files: KeptFiles,
  engine: OcrEngine,
): Promise<KnownSheet[]> => {
  const blobs = openBlobs();
  const keepJson = (value: unknown) => blobs.keep(Buffer.from(JSON.stringify(value)), 'application/json');
  const { signal } = new AbortController();
  const sheets = [];
  for (const form of forms) {
    const sheetId = sheetIdOf(form.design);
    const pages = [];
    for (let page = 1; page <= form.design.pages.length; page += 1) {
      const blank = await files.blank(form, page, kind);
      pages.push({ source: blobs.keep(blank.bytes, blank.mediaType), page: blank.page, dpi: null });
    }
    const { template } = await makeTemplate({
      definition: {
        sheetId,
        formSubject: form.design.title,
        keyword: null,
        documentId: null,
        pages,
        isFilled: false,
        isUnpublished: false,
        alsoFilled: [],
        form: emptyForm,
        standardSubjects: [],
      },
      load: (source) => Promise.resolve(blobs.find(source)),
      keep: (png) => Promise.resolve(blobs.keep(png, 'image/png')),
      onProgress: () => undefined,
      signal,
    });
    sheets.push({ sheetId, template: keepJson(template) });
  }
  return createSheetLibrary(blobs, engine).sheetsOf(OPEN_OWNER, keepJson({ sheets }), signal);
};
