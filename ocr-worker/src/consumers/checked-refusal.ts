import type { ReadingWork } from '@reader/contracts/jobs/reading/messages';
import type { Box } from '@reader/contracts/objects/geometry';
import { SheetCatalogue, SheetTemplate } from '@reader/contracts/objects/sheets/sheet-template';
import { BlobMissing, type SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import { ERASED } from '@reader/platform/vault/vault';
import type { BlobRef } from '@reader/contracts/objects/ids';
import { UnreadableFile } from '../pipeline/foundation/unreadable-file.js';
import type { RefusedFormOnPage } from '../pipeline/refused/refused-form.js';

/** Times the form's page that its places may cover together; they do not lie on each other, but their rims may. */
const MOST_OF_PAGE = 2;

type Size = Pick<SheetTemplate['pages'][number], 'width' | 'height'>;

/**
 * What a child says of a form that refused a page, held against the forms that its reading was given, since it has opened
 * somebody's file and forms are taught by it. undefined: the form is gone meanwhile.
 * @throws UnreadableFile 'corrupt-file' where it is no page of these forms, or a place lies beside it
 */
export const checkedRefusal = async (
  blobs: Pick<SealedBlobs, 'get'>,
  work: Pick<ReadingWork, 'organisation' | 'sheets'>,
  refused: RefusedFormOnPage,
): Promise<RefusedFormOnPage | undefined> => {
  if (!work.sheets) throw new UnreadableFile('corrupt-file');
  const catalogue = await bytesOf(blobs, work.organisation, work.sheets);
  if (!catalogue) return undefined;
  const { sheets } = SheetCatalogue.parse(JSON.parse(catalogue.toString('utf8')));
  const form = sheets.find(({ sheetId }) => sheetId === refused.sheetId);
  if (!form) throw new UnreadableFile('corrupt-file');
  const template = await bytesOf(blobs, work.organisation, form.template);
  if (!template) return undefined;
  const { pages } = SheetTemplate.parse(JSON.parse(template.toString('utf8')));
  const page = pages.find((one) => one.page === refused.templatePage);
  if (!page || !isOnPage(refused, page)) throw new UnreadableFile('corrupt-file');
  return refused;
};

const isOnPage = ({ places }: RefusedFormOnPage, page: Size): boolean => {
  const covered = places.reduce((sum, { onForm: { width, height } }) => sum + width * height, 0);
  return (
    covered <= MOST_OF_PAGE * page.width * page.height && places.every(({ onForm }) => isWithin(onForm, page))
  );
};

/** In whole px, as pictures are cut out. */
const isWithin = ({ x, y, width, height }: Box, page: Size): boolean =>
  [x, y, width, height].every(Number.isInteger) &&
  Math.min(x, y) >= 0 &&
  x + width <= page.width &&
  y + height <= page.height;

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
