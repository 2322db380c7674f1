import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import {
  SheetCatalogue,
  SheetTemplate,
  type TemplatePage,
} from '@reader/contracts/objects/sheets/sheet-template';
import { BlobMissing, type SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import { ERASED } from '@reader/platform/vault/vault';
import sharp from 'sharp';
import type { OcrEngine } from '../engines/engine.js';
import { templateToMatch, type TemplateToMatch } from '../pipeline/allocate/registration/register-page.js';
import { decodeSignature } from '../pipeline/allocate/signatures/signature.js';
import { prepareTemplate, type PreparedTemplate } from '../pipeline/fields/template/prepare-template.js';
import { toGrey } from '../pipeline/normalise/to-grey.js';
import type { GreyImage } from '../pipeline/geometry/raster.js';
import type { KnownPage, KnownSheet } from '../pipeline/known-sheet.js';
import { recentlyUsed } from './recently-used.js';

export interface SheetLibrary {
  /** The forms of a catalogue; one whose key is gone is not among them. */
  sheetsOf(organisation: Id, catalogue: BlobRef, signal: AbortSignal): Promise<KnownSheet[]>;
}

/** Templates without their images: some 50 kB each. */
const TEMPLATES = 2_000;
/** Blank pages ready for comparing, some 8 MB each: a page may be compared with eight. */
const TO_MATCH = 24;
/** Pages ready for reading, some 40 MB each. */
const PREPARED = 4;

/**
 * Registered forms, loaded when a reading first names them and kept while they are used: a stack of one form
 * decodes it once. Templates are addressed by hash and never change, so nothing here goes stale.
 */
export const createSheetLibrary = (blobs: Pick<SealedBlobs, 'get'>, engine: OcrEngine): SheetLibrary => {
  const templates = recentlyUsed<KnownSheet>(TEMPLATES);
  const toMatch = recentlyUsed<TemplateToMatch>(TO_MATCH);
  const preparedPages = recentlyUsed<PreparedTemplate>(PREPARED);

  const load = async (organisation: Id, ref: BlobRef): Promise<Buffer | undefined> => {
    const bytes = await blobs.get(organisation, ref);
    return bytes === ERASED ? undefined : bytes;
  };

  const imageOf = async (organisation: Id, page: TemplatePage): Promise<GreyImage> => {
    const png = await load(organisation, page.image);
    if (!png) throw new BlobMissing(page.image.sha256);
    const { data, info } = await sharp(png).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
    return toGrey({ width: info.width, height: info.height, channels: 1, data });
  };

  const known = (organisation: Id, template: SheetTemplate, name: string): KnownSheet => ({
    template,
    pages: template.pages.map((page): KnownPage => ({
      page: page.page,
      width: page.width,
      height: page.height,
      signature: decodeSignature(page.signature),
      texts: page.texts,
      toMatch: () =>
        toMatch.get(`${name}/${page.page}`, async () => templateToMatch(await imageOf(organisation, page))),
      prepared: () =>
        preparedPages.get(`${name}/${page.page}`, async () =>
          prepareTemplate(
            {
              image: await imageOf(organisation, page),
              fields: template.fields.filter((field) => field.page === page.page),
              tables: template.tables.filter((table) => table.page === page.page),
            },
            engine,
            // Other readings may wait for it too, so this reading's signal must not abort it.
            new AbortController().signal,
          ),
        ),
    })),
  });

  const sheetOf = (organisation: Id, ref: BlobRef): Promise<KnownSheet | undefined> => {
    const name = `${organisation}/${ref.owner}/${ref.sha256}`;
    return templates.getIfAny(name, async () => {
      const bytes = await load(organisation, ref);
      return bytes && known(organisation, SheetTemplate.parse(JSON.parse(bytes.toString('utf8'))), name);
    });
  };

  return {
    sheetsOf: async (organisation, catalogue, signal) => {
      const bytes = await load(organisation, catalogue);
      if (!bytes) return [];
      const { sheets } = SheetCatalogue.parse(JSON.parse(bytes.toString('utf8')));
      const found: KnownSheet[] = [];
      for (const { template } of sheets) {
        signal.throwIfAborted();
        const sheet = await sheetOf(organisation, template);
        if (sheet) found.push(sheet);
      }
      return found;
    },
  };
};
