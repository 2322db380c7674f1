import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import {
  SheetCatalogue,
  SheetTemplate,
  type TemplatePage,
} from '@reader/contracts/objects/sheets/sheet-template';
import { BlobMissing, type SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import { ERASED } from '@reader/platform/vault/vault';
import type { OcrEngine } from '../engines/engine.js';
import {
  templateToMatch,
  toMatch,
  type TemplateToMatch,
} from '../pipeline/allocate/registration/register-page.js';
import { decodeSignature } from '../pipeline/allocate/signatures/signature.js';
import {
  preparedWith,
  prepareTemplate,
  type PreparedTemplate,
} from '../pipeline/fields/template/prepare-template.js';
import type { GreyImage } from '../pipeline/geometry/raster.js';
import type { KnownPage, KnownSheet } from '../pipeline/known-sheet.js';
import { greyImageOfPng } from './grey-image-of-png.js';
import { openToMatch } from './kept/keep-to-match.js';
import { openToRead } from './kept/keep-to-read.js';
import { noKeptForms, type FormToFind, type KeptForms } from './kept/kept-forms.js';
import { recentlyUsed } from './recently-used.js';
import { taught } from './taught.js';

export interface SheetLibrary {
  /** The forms of a catalogue; one whose key is gone is not among them. */
  sheetsOf(organisation: Id, catalogue: BlobRef, signal: AbortSignal): Promise<KnownSheet[]>;
}

interface Form {
  readonly ref: FormToFind['template'];
  readonly template: SheetTemplate;
}

/** Templates without their images: some 50 kB each. */
const TEMPLATES = 2_000;
const MIB = 1024 * 1024;
/** Blank pages ready for comparing: three of A4. What is not kept here is opened again in less than a tenth of a second. */
const TO_MATCH = { bytes: 24 * MIB, expected: 7 * MIB };
/** Pages ready for reading: one of A4. */
const TO_READ = { bytes: 24 * MIB, expected: 20 * MIB };
/** Bytes of a px of print within the cells of a page for comparing, those of its words included. */
const PRINT_PX_BYTES = 12;

const bytesToMatch = ({ fine, page, passes, print }: TemplateToMatch): number => {
  const images = [fine, page.level, ...passes.map(({ image }) => image)];
  return (
    [...new Set(images)].reduce((sum, { data }) => sum + data.length, 0) +
    PRINT_PX_BYTES * print.reduce((sum, { pixels }) => sum + pixels.length, 0)
  );
};
/** Its picture, what is left out for writing, and two masks of a bit a px. */
const bytesToRead = ({ image }: PreparedTemplate): number => 2.25 * image.data.length;

/**
 * Registered forms, loaded when a reading first names them and kept while they are used: a stack of one form
 * decodes it once. Templates are addressed by hash and never change, so nothing here goes stale.
 */
export const createSheetLibrary = (
  blobs: Pick<SealedBlobs, 'get'>,
  engine: OcrEngine,
  kept: KeptForms = noKeptForms,
): SheetLibrary => {
  const templates = recentlyUsed<KnownSheet>(TEMPLATES);
  const matching = recentlyUsed(TO_MATCH.bytes, bytesToMatch, TO_MATCH.expected);
  const preparedPages = recentlyUsed(TO_READ.bytes, bytesToRead, TO_READ.expected);

  const load = async (organisation: Id, ref: BlobRef): Promise<Buffer | undefined> => {
    const bytes = await blobs.get(organisation, ref);
    return bytes === ERASED ? undefined : bytes;
  };

  const imageOf = async (organisation: Id, page: TemplatePage): Promise<GreyImage> => {
    const png = await load(organisation, page.image);
    if (!png) throw new BlobMissing(page.image.sha256);
    return greyImageOfPng(png);
  };

  /** What is kept of a page, opened; undefined where there is none that can be. */
  const keptOf = async <Kept>(
    form: FormToFind,
    open: (packed: Buffer) => Kept,
  ): Promise<Kept | undefined> => {
    const packed = await kept.find(form);
    if (!packed) return undefined;
    try {
      return open(packed);
    } catch {
      // It is only made once more.
      return undefined;
    }
  };

  const matchable = async (organisation: Id, form: Form, page: TemplatePage): Promise<TemplateToMatch> => {
    const toFind = { template: form.ref, page: page.page, use: 'match' } as const;
    const found = await keptOf(toFind, (packed) => toMatch(openToMatch(packed)));
    return found ?? templateToMatch(await imageOf(organisation, page));
  };

  const readable = async (organisation: Id, form: Form, page: TemplatePage): Promise<PreparedTemplate> => {
    const image = await imageOf(organisation, page);
    const isHere = (one: { readonly page: number }): boolean => one.page === page.page;
    const { fields, tables } = form.template;
    const formPage = { image, fields: fields.filter(isHere), tables: tables.filter(isHere) };
    const toFind = { template: form.ref, page: page.page, use: 'read' } as const;
    const found = await keptOf(toFind, (packed) => preparedWith(formPage, openToRead(packed, image)));
    // Other readings may wait for it too, so a reading's signal must not abort it.
    return found ?? prepareTemplate(formPage, engine, new AbortController().signal);
  };

  const known = (organisation: Id, form: Form, name: string): KnownSheet => ({
    template: form.template,
    pages: form.template.pages.map((page): KnownPage => ({
      page: page.page,
      width: page.width,
      height: page.height,
      signature: decodeSignature(page.signature),
      texts: page.texts,
      toMatch: () => matching.get(`${name}/${page.page}`, () => matchable(organisation, form, page)),
      prepared: () => preparedPages.get(`${name}/${page.page}`, () => readable(organisation, form, page)),
    })),
  });

  const sheetOf = (organisation: Id, ref: BlobRef): Promise<KnownSheet | undefined> => {
    const name = `${organisation}/${ref.owner}/${ref.sha256}`;
    return templates.getIfAny(name, async () => {
      const bytes = await load(organisation, ref);
      if (!bytes) return undefined;
      const template = SheetTemplate.parse(JSON.parse(bytes.toString('utf8')));
      return known(organisation, { ref, template }, name);
    });
  };

  return {
    sheetsOf: async (organisation, catalogue, signal) => {
      const bytes = await load(organisation, catalogue);
      if (!bytes) return [];
      const { sheets } = SheetCatalogue.parse(JSON.parse(bytes.toString('utf8')));
      const found: KnownSheet[] = [];
      for (const { template, learned } of sheets) {
        signal.throwIfAborted();
        const sheet = await sheetOf(organisation, template);
        if (sheet)
          found.push(learned.length === 0 ? sheet : taught(sheet, learned, (ref) => load(organisation, ref)));
      }
      return found;
    },
  };
};
