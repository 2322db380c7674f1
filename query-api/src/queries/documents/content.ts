import type {
  OutputFramesAnswer,
  RecognizedText,
  UploadedFile,
} from '@reader/contracts/http/documents/documents';
import {
  emptyContent,
  type DocumentContent,
  type UserInput,
} from '@reader/contracts/objects/document/document-content';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import { ReadText, type PageImage } from '@reader/contracts/objects/document/reading-content';
import { turnBox } from '@reader/contracts/objects/document/turn-content';
import type { DocumentPagesRow } from '@reader/projectors/schema/tables';
import { BlobMissing, type SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import { ProblemError } from '@reader/platform/http/problems';
import { ERASED } from '@reader/platform/vault/vault';
import { z } from 'zod';
import type { Scoped } from '../../database.js';
import { findDocument } from './one-document.js';

export const pagesOf = async (db: Scoped, organisation: Id, document: Id) =>
  db
    .selectFrom('console.document_pages')
    .selectAll()
    .where('organisation', '=', organisation)
    .where('id', '=', document)
    .executeTakeFirst();

const byPlace = (pages: ReadonlyMap<string, number>) => (a: UserInput, b: UserInput) =>
  (pages.get(a.uploaded_file ?? '') ?? 0) - (pages.get(b.uploaded_file ?? '') ?? 0) ||
  a.sequence - b.sequence ||
  (a.cell_position_in_row ?? 0) - (b.cell_position_in_row ?? 0) ||
  (a.cell_position_in_column ?? 0) - (b.cell_position_in_column ?? 0);

/** Values in reading order, page by page. Inputs outside tables are numbered again, so a deletion leaves no gap. */
export const inReadingOrder = (
  content: Pick<DocumentContent, 'userInputs'>,
  pageIds: readonly string[],
): UserInput[] => {
  const places = new Map(pageIds.map((id, index) => [id, index + 1]));
  const sorted = [...content.userInputs].sort(byPlace(places));
  let sequence = 0;
  return sorted.map((input) => (input.table ? input : { ...input, sequence: (sequence += 1) }));
};

/** Values, tables and frames of a document; empty while it is being read. @throws ProblemError 'not-found' */
export const contentOf = async (db: Scoped, organisation: Id, document: Id): Promise<DocumentContent> => {
  await findDocument(db, organisation, document);
  const row = await db
    .selectFrom('console.document_content')
    .select(['user_inputs', 'tables', 'column_frames', 'output_frames'])
    .where('organisation', '=', organisation)
    .where('id', '=', document)
    .executeTakeFirst();
  if (!row) return emptyContent;
  const pages = await pagesOf(db, organisation, document);
  const content = { userInputs: row.user_inputs, tables: row.tables };
  return {
    userInputs: inReadingOrder(content, pages?.pages.map((page) => page.id) ?? []),
    tables: row.tables,
    columnFrames: row.column_frames,
    outputFrames: row.output_frames,
  };
};

const byPage = <Frame extends { pageNum: number; sequence: number }>(frames: readonly Frame[]): Frame[] =>
  [...frames].sort((a, b) => a.pageNum - b.pageNum || a.sequence - b.sequence);

/**
 * The output frame set of a document (docs/product/entities.md#output-frame-set).
 * @throws ProblemError 'not-found'
 */
export const outputFramesOf = async (
  db: Scoped,
  organisation: Id,
  document: Id,
): Promise<OutputFramesAnswer> => {
  const { columnFrames, outputFrames } = await contentOf(db, organisation, document);
  return { document, column_frames: byPage(columnFrames), output_frames: byPage(outputFrames) };
};

const variants = ['image', 'preview', 'thumbnail'] as const;
export type ImageVariant = (typeof variants)[number];
export const isImageVariant = (text: string): text is ImageVariant =>
  (variants as readonly string[]).includes(text);

/** A page that was turned has another picture: the address says which, since browsers keep pictures for long. */
export const addressOf = (document: Id, page: PageImage, variant: ImageVariant) =>
  `/api/page-images/${document}/${page.id}/${variant}?v=${page.image.sha256.slice(0, 8)}`;

/** The kept pages of a document (docs/product/entities.md#uploaded-file). @throws ProblemError 'not-found' */
export const uploadedFilesOf = async (
  db: Scoped,
  organisation: Id,
  document: Id,
): Promise<UploadedFile[]> => {
  const row = await findDocument(db, organisation, document);
  const found = await pagesOf(db, organisation, document);
  return (found?.pages ?? []).map((page) => ({
    id: page.id,
    document,
    page: page.page,
    file: addressOf(document, page, 'image'),
    preview: addressOf(document, page, 'preview'),
    thumbnail: addressOf(document, page, 'thumbnail'),
    file_name: row.file_name ?? '',
    width: page.width,
    height: page.height,
    sequence: page.page,
    // A page that was turned is another picture.
    revision: 1 + found!.turns.filter(({ pageId }) => pageId === page.id).length,
    original_name: row.file_name ?? '',
    original_width: page.originalWidth,
    original_height: page.originalHeight,
    is_blank: page.isBlank,
  }));
};

/** Reference of a page's picture, also of one that was removed; undefined when there is no such page. */
export const pageImage = async (
  db: Scoped,
  organisation: Id,
  document: Id,
  page: Id,
  variant: ImageVariant,
) => {
  await findDocument(db, organisation, document);
  const found = await pagesOf(db, organisation, document);
  const all = [...(found?.pages ?? []), ...(found?.removed ?? []).map((removed) => removed.page)];
  return all.find((candidate) => candidate.id === page)?.[variant];
};

/** A page of a document as it is now. @throws ProblemError 'not-found' */
export const requirePage = async (
  db: Scoped,
  organisation: Id,
  document: Id,
  page: Id,
): Promise<PageImage> => {
  await findDocument(db, organisation, document);
  const found = (await pagesOf(db, organisation, document))?.pages.find(({ id }) => id === page);
  if (!found) throw new ProblemError('not-found');
  return found;
};

/** Where what was read lies on its page as it is now. */
export const turnedWithPage = (
  { pageId, box }: Pick<ReadText, 'pageId' | 'box'>,
  turns: DocumentPagesRow['turns'],
): ReadText['box'] =>
  turns
    .filter((turn) => turn.pageId === pageId)
    .reduce((now, { turn, ...size }) => turnBox(now, turn, size), box);

/** What one reading recognised; nothing once erased or swept away. */
export const textsOf = async (blobs: SealedBlobs, organisation: Id, ref: BlobRef): Promise<ReadText[]> => {
  try {
    const bytes = await blobs.get(organisation, ref);
    return bytes === ERASED ? [] : z.array(ReadText).parse(JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    if (error instanceof BlobMissing) return [];
    throw error;
  }
};

/** Texts recognised on the pages; they lie in a sealed blob, because only the check screen asks for them. */
export const recognizedTextsOf = async (
  db: Scoped,
  blobs: SealedBlobs,
  organisation: Id,
  document: Id,
): Promise<RecognizedText[]> => {
  await findDocument(db, organisation, document);
  const found = await pagesOf(db, organisation, document);
  if (!found) return [];
  const here = new Set(found.pages.map(({ id }) => id));
  const texts = await Promise.all(found.texts.map((ref) => textsOf(blobs, organisation, ref)));
  return texts
    .flat()
    .filter(({ pageId }) => here.has(pageId))
    .map((text) => ({
      text: text.text,
      ...turnedWithPage(text, found.turns),
      uploaded_file: text.pageId,
      confidence: text.confidence,
    }));
};
