import type { z } from 'zod';
import type {
  ClippedImageWire,
  DistanceWire,
  FrameAreaWire,
  FrameCheckboxWire,
  FrameWire,
  OfDocumentOrSheet,
  PageWire,
  ProcessingWire,
} from '@reader/contracts/http/documents/findings';
import type { Box } from '@reader/contracts/objects/geometry';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import type { PageImage } from '@reader/contracts/objects/document/reading-content';
import { ReadingFindings, type PageFindings } from '@reader/contracts/objects/document/reading-findings';
import { TEMPLATE_DPI } from '@reader/contracts/objects/sheets/sheet-template';
import { BlobMissing } from '@reader/platform/blobs/sealed-blobs';
import { ERASED } from '@reader/platform/vault/vault';
import type { Asking } from '../asking.js';
import type { DocumentPagesRow } from '@reader/projectors/schema/tables';
import { contentOf, turnedWithPage } from './content.js';
import { findDocument } from './one-document.js';
import { findSheet } from '../configuration/sheets.js';

export interface FoundOnPage {
  readonly page: Pick<PageImage, 'id' | 'page'>;
  readonly found: PageFindings;
  /** Where what was found lies on the page as it is now: pages are turned after they were read. */
  readonly now: (box: Box) => Box;
}

const pagesOf = async ({ db, organisation }: Asking, document: Id) =>
  db
    .selectFrom('console.document_pages')
    .select(['pages', 'findings', 'turns'])
    .where('organisation', '=', organisation)
    .where('id', '=', document)
    .executeTakeFirst();

/** What the last reading found, page by page; nothing before a first one or when it was erased. @throws ProblemError 'not-found' */
export const findingsOf = async (asking: Asking, document: Id): Promise<FoundOnPage[]> => {
  await findDocument(asking.db, asking.organisation, document);
  const row = await pagesOf(asking, document);
  return row ? foundOn(asking, row) : [];
};

/** What was found on the kept pages of a document, as they are listed; nothing where it was erased. */
export const foundOn = async (
  asking: Asking,
  { pages, findings, turns }: Pick<DocumentPagesRow, 'pages' | 'findings' | 'turns'>,
): Promise<FoundOnPage[]> => {
  const loaded = await Promise.all(findings.map((ref) => load(asking, ref)));
  const found = loaded.flatMap((reading) => reading?.pages ?? []);
  return pages.flatMap((page) => {
    const own = found.find((one) => one.pageId === page.id);
    const now = (box: Box): Box => turnedWithPage({ pageId: page.id, box }, turns);
    return own ? [{ page, found: own, now }] : [];
  });
};

const load = async ({ blobs, organisation }: Asking, ref: BlobRef): Promise<ReadingFindings | undefined> => {
  try {
    const bytes = await blobs.get(organisation, ref);
    return bytes === ERASED ? undefined : ReadingFindings.parse(JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    if (error instanceof BlobMissing) return undefined;
    throw error;
  }
};

/**
 * One entry per thing found on a page of the document; none for a registered form, which is blank.
 * @throws ProblemError 'not-found'
 */
const fromPages = async <Wire>(
  asking: Asking,
  { document_id, sheet_id }: OfDocumentOrSheet,
  entries: (page: FoundOnPage['page'], found: PageFindings, now: FoundOnPage['now']) => Wire[],
): Promise<Wire[]> => {
  if (document_id)
    return (await findingsOf(asking, document_id)).flatMap(({ page, found, now }) =>
      entries(page, found, now),
    );
  await findSheet(asking.db, asking.organisation, sheet_id ?? '');
  return [];
};

const placed = (page: FoundOnPage['page'], box: Box) => ({ uploaded_file: page.id, page: page.page, ...box });

/** @throws ProblemError 'not-found' */
export const pagesWire = async (
  asking: Asking,
  { document_id, sheet_id }: OfDocumentOrSheet,
): Promise<z.infer<typeof PageWire>[]> => {
  if (document_id) {
    await findDocument(asking.db, asking.organisation, document_id);
    const row = await pagesOf(asking, document_id);
    return (row?.pages ?? []).map((page) => ({
      id: page.id,
      document: document_id,
      sheet: null,
      page: page.page,
      width: page.width,
      height: page.height,
      is_blank: page.isBlank,
      quarter_turn: page.transform.quarterTurn,
      skew_degrees: page.transform.skewDegrees,
      dpi: page.transform.dpi,
    }));
  }
  const sheet = await findSheet(asking.db, asking.organisation, sheet_id ?? '');
  return Array.from({ length: sheet.pages }, (_, index) => ({
    id: null,
    document: null,
    sheet: sheet.id,
    page: index + 1,
    width: null,
    height: null,
    is_blank: false,
    quarter_turn: 0,
    skew_degrees: 0,
    dpi: TEMPLATE_DPI,
  }));
};

/** The frames of values: of a document where they were read, of a form where they are (mm). */
export const frameAreas = async (
  asking: Asking,
  { document_id, sheet_id }: OfDocumentOrSheet,
): Promise<z.infer<typeof FrameAreaWire>[]> => {
  if (!document_id) {
    const { form } = await findSheet(asking.db, asking.organisation, sheet_id ?? '');
    return form.areas.map(({ key, ...area }) => ({
      uploaded_file: null,
      ...area,
      key,
      fragment: form.fragments.find((fragment) => fragment.areaLinkageKey === key)?.id ?? null,
    }));
  }
  const { userInputs } = await contentOf(asking.db, asking.organisation, document_id);
  const pages = new Map((await pagesOf(asking, document_id))?.pages.map((page) => [page.id, page.page]));
  return userInputs.map(({ uploaded_file, fragment, x, y, width, height }) => ({
    uploaded_file,
    page: pages.get(uploaded_file ?? '') ?? 1,
    x,
    y,
    width,
    height,
    fragment,
    key: null,
  }));
};

export const frames = async (
  asking: Asking,
  asked: OfDocumentOrSheet,
): Promise<z.infer<typeof FrameWire>[]> =>
  (await frameAreas(asking, asked)).map(({ fragment: _fragment, key: _key, ...place }) => place);

export const detectedFrames = (
  asking: Asking,
  asked: OfDocumentOrSheet,
): Promise<z.infer<typeof FrameWire>[]> =>
  fromPages(asking, asked, (page, found, now) => found.frames.map(({ box }) => placed(page, now(box))));

export const frameCheckboxes = (
  asking: Asking,
  asked: OfDocumentOrSheet,
): Promise<z.infer<typeof FrameCheckboxWire>[]> =>
  fromPages(asking, asked, (page, found, now) =>
    found.checkboxes.map(({ box, isChecked, confidence }) => ({
      ...placed(page, now(box)),
      is_checked: isChecked,
      confidence,
    })),
  );

export const embeddedImages = (
  asking: Asking,
  asked: OfDocumentOrSheet,
): Promise<z.infer<typeof FrameWire>[]> =>
  fromPages(asking, asked, (page, found, now) => found.pictures.map(({ box }) => placed(page, now(box))));

export const clippedImages = (
  asking: Asking,
  asked: OfDocumentOrSheet,
): Promise<z.infer<typeof ClippedImageWire>[]> =>
  fromPages(asking, asked, (page, found, now) =>
    found.clips.map(({ fragmentId, box }) => ({
      ...placed(page, now(box)),
      fragment: fragmentId,
      file: `/api/clipped-images/${asked.document_id}/${fragmentId}`,
    })),
  );

/** The picture of a clipped area, or undefined. */
export const clippedImage = async (
  asking: Asking,
  document: Id,
  fragment: Id,
): Promise<BlobRef | undefined> =>
  (await findingsOf(asking, document))
    .flatMap(({ found }) => found.clips)
    .find(({ fragmentId }) => fragmentId === fragment)?.image;

export const distances = (
  asking: Asking,
  asked: OfDocumentOrSheet,
): Promise<z.infer<typeof DistanceWire>[]> =>
  fromPages(asking, asked, (page, found) =>
    found.candidates.map(({ sheetId, score }) => ({
      uploaded_file: page.id,
      page: page.page,
      sheet: sheetId,
      distance: Math.round((1 - score) * 10_000) / 10_000,
    })),
  );

export const processings = (
  asking: Asking,
  asked: OfDocumentOrSheet,
): Promise<z.infer<typeof ProcessingWire>[]> =>
  fromPages(asking, asked, (page, found) =>
    found.processings.map((processing) => ({ uploaded_file: page.id, page: page.page, ...processing })),
  );
