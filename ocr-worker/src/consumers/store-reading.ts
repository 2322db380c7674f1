import type { ReadingDone, ReadingWork } from '@reader/contracts/jobs/reading/messages';
import type { PageImage } from '@reader/contracts/objects/document/reading-content';
import type { PageFindings, ReadingFindings } from '@reader/contracts/objects/document/reading-findings';
import type { SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import type { Logger } from '@reader/platform/logging/logger';
import type { DocumentReading, FoundOnPage, ReadPage } from '../pipeline/document-to-read.js';
import { putPageFiles } from './put-page-files.js';
import { checkedRefusal } from './checked-refusal.js';
import { pngOfPrint } from './png-of-print.js';
import { putJson } from './sealed-objects.js';

interface Tools {
  readonly blobs: SealedBlobs;
  readonly logger: Pick<Logger, 'warn'>;
}

/**
 * Stores a reading, sealed with the document's key, and returns the answer that refers to it.
 * @param startedAt when its reading began
 * @throws UnreadableFile 'corrupt-file' where it shows print of a form that cannot be there
 */
export const storeReading = async (
  tools: Tools,
  work: ReadingWork,
  reading: DocumentReading,
  startedAt: string,
): Promise<ReadingDone> => {
  const { blobs } = tools;
  const { readingId, documentId, organisation } = work;
  const put = (value: unknown) => putJson(blobs, organisation, documentId, value);
  const pages: PageImage[] = [];
  for (const page of reading.pages) pages.push(await storePage(blobs, work, page));
  const findings: ReadingFindings = { pages: [] };
  for (const found of reading.findings) findings.pages.push(await storeFindings(tools, work, found));
  return {
    kind: 'reading-succeeded',
    readingId,
    documentId,
    organisation,
    startedAt,
    sourcePages: reading.sourcePages,
    pages,
    content: await put(reading.content),
    texts: await put(reading.texts),
    findings: await put(findings),
    allocation: reading.allocation,
    isRecognised: reading.isRecognised,
    unreadPages: reading.unreadPages,
    notes: reading.notes,
    engine: reading.engine,
    values: reading.values,
  };
};

const storePage = async (blobs: SealedBlobs, work: ReadingWork, page: ReadPage): Promise<PageImage> => {
  const { image, imageMediaType, preview, thumbnail, ...facts } = page;
  const files = { image, imageMediaType, preview, thumbnail };
  return { ...facts, ...(await putPageFiles(blobs, work.organisation, work.documentId, files)) };
};

const storeFindings = async (
  tools: Tools,
  work: ReadingWork,
  { clips, refused, ...found }: FoundOnPage,
): Promise<PageFindings> => {
  const putPng = (png: Buffer) => tools.blobs.put(work.organisation, work.documentId, png, 'image/png');
  const kept = refused && (await checkedRefusal(tools, work, { pageId: found.pageId, refused }));
  return {
    ...found,
    clips: await Promise.all(clips.map(async ({ png, ...clip }) => ({ ...clip, image: await putPng(png) }))),
    ...(kept && {
      refused: {
        ...kept,
        places: await Promise.all(
          kept.places.map(async ({ picture, ...place }) => ({
            ...place,
            print: await putPng(await pngOfPrint(picture)),
          })),
        ),
      },
    }),
  };
};
