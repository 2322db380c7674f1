import { answerSubject, MAX_TRIES } from '@reader/contracts/messages/subjects';
import {
  ReadingWork,
  type PagesCounted,
  type ReadingAnswer,
  type ReadingSucceeded,
} from '@reader/contracts/messages/reading';
import { SIGN_OF_LIFE_MS, WORK_SIGNAL_SUBJECT } from '@reader/contracts/messages/work-signal';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import { Preset } from '@reader/contracts/objects/preset';
import type { PageImage } from '@reader/contracts/objects/reading-content';
import type { PageFindings, ReadingFindings } from '@reader/contracts/objects/reading-findings';
import { BlobMissing, type SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import type { Logger } from '@reader/platform/logging/logger';
import type { NatsConnection } from '@reader/platform/nats/connect';
import { publishWork } from '@reader/platform/nats/publish';
import { NotJustNow, withSignsOfLife } from '@reader/platform/nats/signs-of-life';
import { ERASED } from '@reader/platform/vault/vault';
import { derivedIds } from '../pipeline/derived-id.js';
import type {
  DocumentReading,
  DocumentSource,
  Engines,
  FoundOnPage,
  ReadPage,
} from '../pipeline/document-to-read.js';
import { readDocument } from '../pipeline/read-document.js';
import { UnreadableFile } from '../pipeline/unreadable-file.js';
import type { SheetLibrary } from '../sheets/sheet-library.js';
import { isOurs } from './own-troubles.js';
import { putPageFiles } from './put-page-files.js';

export interface ReadingParts {
  readonly blobs: SealedBlobs;
  readonly nats: NatsConnection;
  readonly engines: Engines;
  readonly library: SheetLibrary;
  readonly logger: Logger;
  /** Readings this process has answered lately: an offer that waited long may come twice. */
  readonly answered: Set<string>;
}

/** Its key is gone: nobody may or can read it any more. */
class Erased extends Error {}

const loadSources = (blobs: SealedBlobs, work: ReadingWork): Promise<DocumentSource[]> =>
  Promise.all(
    work.sources.map(async ({ fileId, firstPage, pages, blob }) => {
      const bytes = await blobs.get(work.organisation, blob);
      if (bytes === ERASED) throw new Erased();
      return { fileId, firstPage, pages, bytes };
    }),
  );

/** The prepared items, or null where their key or their blob is gone: the document is read without them. */
const loadPreset = async (
  { blobs, logger }: ReadingParts,
  organisation: Id,
  ref: BlobRef,
): Promise<Preset | null> => {
  try {
    const bytes = await blobs.get(organisation, ref);
    return bytes === ERASED ? null : Preset.parse(JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    if (!(error instanceof BlobMissing)) throw error;
    logger.warn({ preset: ref.owner }, 'the blob of a preset pattern is missing');
    return null;
  }
};

const storePage = async (blobs: SealedBlobs, work: ReadingWork, page: ReadPage): Promise<PageImage> => {
  const { image, imageMediaType, preview, thumbnail, ...facts } = page;
  const files = { image, imageMediaType, preview, thumbnail };
  return { ...facts, ...(await putPageFiles(blobs, work.organisation, work.documentId, files)) };
};

const storeFindings = async (
  blobs: SealedBlobs,
  work: ReadingWork,
  { clips, ...found }: FoundOnPage,
): Promise<PageFindings> => ({
  ...found,
  clips: await Promise.all(
    clips.map(async ({ fragmentId, box, png }) => ({
      fragmentId,
      box,
      image: await blobs.put(work.organisation, work.documentId, png, 'image/png'),
    })),
  ),
});

const storeReading = async (
  blobs: SealedBlobs,
  work: ReadingWork,
  reading: DocumentReading,
): Promise<ReadingSucceeded> => {
  const { readingId, documentId, organisation } = work;
  const put = (value: unknown) =>
    blobs.put(organisation, documentId, Buffer.from(JSON.stringify(value), 'utf8'), 'application/json');
  const pages: PageImage[] = [];
  for (const page of reading.pages) pages.push(await storePage(blobs, work, page));
  const findings: ReadingFindings = { pages: [] };
  for (const found of reading.findings) findings.pages.push(await storeFindings(blobs, work, found));
  return {
    kind: 'reading-succeeded',
    readingId,
    documentId,
    organisation,
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
    doubts: reading.doubts,
  };
};

const REMEMBERED = 1_000;

const rememberAnswered = (answered: Set<string>, offer: string): void => {
  answered.add(offer);
  const [oldest] = answered;
  if (answered.size > REMEMBERED && oldest) answered.delete(oldest);
};

/** Reads one document and answers over NATS. A bad file is answered as failed by its reason; its neighbours go on. */
export const handleReadingWork = async (
  parts: ReadingParts,
  message: unknown,
  stopping: AbortSignal,
): Promise<void> => {
  const work = ReadingWork.parse(message);
  const { readingId, documentId, organisation, attempt } = work;
  const offer = `${readingId}/${attempt}`;
  if (parts.answered.has(offer)) return;
  const failed = (problem: UnreadableFile['problem']): ReadingAnswer => ({
    kind: 'reading-failed',
    readingId,
    documentId,
    organisation,
    problem,
  });

  const tellPages = async (pages: number, fileId: string): Promise<void> => {
    const counted: PagesCounted = {
      kind: 'pages-counted',
      readingId,
      documentId,
      organisation,
      fileId,
      pages,
    };
    await publishWork(parts.nats, answerSubject.reading, counted, `${readingId}/${attempt}/pages`);
  };

  const read = async (report: (percentage: number) => void): Promise<ReadingAnswer> => {
    // The third try has failed too: answer without opening the file again.
    if (attempt > MAX_TRIES) return failed('gave-up');
    try {
      const reading = await readDocument({
        layout: work.layout,
        sources: await loadSources(parts.blobs, work),
        options: work.options,
        idOf: derivedIds(readingId),
        sheets: work.sheets ? await parts.library.sheetsOf(work.organisation, work.sheets, stopping) : [],
        preset: work.preset ? await loadPreset(parts, work.organisation, work.preset) : null,
        engines: parts.engines,
        // Only a file whose pages were not yet counted can make further documents.
        onPagesCounted: work.sources[0]?.pages === null ? tellPages : undefined,
        onProgress: report,
        signal: stopping,
      });
      return await storeReading(parts.blobs, work, reading);
    } catch (error) {
      if (error instanceof UnreadableFile) return failed(error.problem);
      if (error instanceof Erased || error instanceof BlobMissing) return failed('corrupt-file');
      if (stopping.aborted || isOurs(error)) throw new NotJustNow('cannot read just now', { cause: error });
      throw error;
    }
  };

  const answer = await withSignsOfLife(
    parts.nats,
    WORK_SIGNAL_SUBJECT,
    { id: readingId, organisation, attempt },
    SIGN_OF_LIFE_MS,
    read,
  );
  await publishWork(parts.nats, answerSubject.reading, answer, `${readingId}/${attempt}/end`);
  rememberAnswered(parts.answered, offer);
  parts.logger.info({ readingId, documentId, outcome: answer.kind }, 'reading ended');
};
