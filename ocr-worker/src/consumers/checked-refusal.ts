import type { ReadingWork } from '@reader/contracts/jobs/reading/messages';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import { SheetCatalogue, SheetTemplate } from '@reader/contracts/objects/sheets/sheet-template';
import { BlobMissing, type SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import type { Logger } from '@reader/platform/logging/logger';
import { ERASED } from '@reader/platform/vault/vault';
import { UnreadableFile } from '../pipeline/foundation/unreadable-file.js';
import { areOnPage } from '../pipeline/refused/places-on-page.js';
import type { RefusedFormOnPage } from '../pipeline/refused/refused-form.js';

interface Tools {
  readonly blobs: Pick<SealedBlobs, 'get'>;
  readonly logger: Pick<Logger, 'warn'>;
}

/** What a child says of a page. */
interface RefusedPage {
  readonly pageId: Id;
  readonly refused: RefusedFormOnPage;
}

/**
 * What a child says of a form that refused a page, held against the forms that its reading was given, since it has opened
 * somebody's file and forms are taught by it. undefined: the form is gone meanwhile, as the log then says.
 * @throws UnreadableFile 'corrupt-file' where it is no page of these forms, or a place lies beside it
 */
export const checkedRefusal = async (
  { blobs, logger }: Tools,
  work: Pick<ReadingWork, 'organisation' | 'documentId' | 'sheets'>,
  { pageId, refused }: RefusedPage,
): Promise<RefusedFormOnPage | undefined> => {
  const leftOut = (reason: string): undefined => {
    const facts = { document: work.documentId, page: pageId, sheet: refused.sheetId, reason };
    logger.warn(facts, 'why a form refused a page is not kept');
    return undefined;
  };
  if (!work.sheets) throw new UnreadableFile('corrupt-file');
  const catalogue = await bytesOf(blobs, work.organisation, work.sheets);
  if (!catalogue) return leftOut('the forms of its reading are gone');
  const { sheets } = SheetCatalogue.parse(JSON.parse(catalogue.toString('utf8')));
  const form = sheets.find(({ sheetId }) => sheetId === refused.sheetId);
  if (!form) throw new UnreadableFile('corrupt-file');
  const template = await bytesOf(blobs, work.organisation, form.template);
  if (!template) return leftOut('the form is gone');
  const { pages } = SheetTemplate.parse(JSON.parse(template.toString('utf8')));
  const page = pages.find((one) => one.page === refused.templatePage);
  const places = refused.places.map(({ onForm }) => onForm);
  if (!page || !areOnPage(places, page)) throw new UnreadableFile('corrupt-file');
  return refused;
};

/** undefined: erased or lost. */
const bytesOf = async (
  blobs: Pick<SealedBlobs, 'get'>,
  organisation: string,
  ref: BlobRef,
): Promise<Buffer | undefined> => {
  try {
    const bytes = await blobs.get(organisation, ref);
    return bytes === ERASED ? undefined : bytes;
  } catch (error) {
    if (error instanceof BlobMissing) return undefined;
    throw error;
  }
};
