import { readingWork } from '@reader/contracts/jobs/reading/job';
import { ReadingWork, type PagesCounted, type ReadingAnswer } from '@reader/contracts/jobs/reading/messages';
import { Preset } from '@reader/contracts/objects/configuration/preset';
import { BlobMissing, type SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import { publishWork } from '@reader/platform/nats/publish';
import { derivedIds } from '../pipeline/derived-id.js';
import type { Engines } from '../engines/engine.js';
import type { DocumentSource } from '../pipeline/document-to-read.js';
import { readDocument } from '../pipeline/read-document.js';
import { UnreadableFile } from '../pipeline/foundation/unreadable-file.js';
import type { SheetLibrary } from '../sheets/sheet-library.js';
import { answerWork, type AnsweringDependencies } from './answer-work.js';
import type { LexiconLibrary } from '../lexicons/lexicon-library.js';
import { openBlob } from './sealed-objects.js';
import { storeReading } from './store-reading.js';

interface ReadingDependencies extends AnsweringDependencies {
  readonly blobs: SealedBlobs;
  readonly engines: Engines;
  readonly library: SheetLibrary;
  readonly lexicons: LexiconLibrary;
}

/** Reads one document and publishes the answer over NATS. A bad file is answered as failed with its reason; others are not affected. */
export const handleReadingWork = async (
  dependencies: ReadingDependencies,
  message: unknown,
  stopping: AbortSignal,
): Promise<void> => {
  const work = ReadingWork.parse(message);
  const { readingId, documentId, organisation, attempt } = work;
  const identity = { readingId, documentId, organisation };

  const reportPages = async (pages: number, fileId: string): Promise<void> => {
    const counted: PagesCounted = { kind: 'pages-counted', ...identity, fileId, pages };
    await publishWork(dependencies.nats, readingWork.answerSubject, counted, `${readingId}/${attempt}/pages`);
  };

  const read = async (report: (percentage: number) => void): Promise<ReadingAnswer> => {
    const reading = await readDocument({
      layout: work.layout,
      sources: await loadSources(dependencies.blobs, work),
      options: work.options,
      idOf: derivedIds(readingId),
      sheets: work.sheets ? await dependencies.library.sheetsOf(organisation, work.sheets, stopping) : [],
      preset: await loadPreset(dependencies, work),
      lexicon: work.lexicon ? await dependencies.lexicons.lexiconOf(organisation, work.lexicon) : null,
      engines: dependencies.engines,
      // Only a file whose pages were not yet counted can make further documents.
      onPagesCounted: work.sources[0]?.pages === null ? reportPages : undefined,
      onProgress: report,
      signal: stopping,
    });
    return storeReading(dependencies.blobs, work, reading);
  };

  await answerWork<ReadingAnswer>(
    dependencies,
    {
      id: readingId,
      organisation,
      attempt,
      answerSubject: readingWork.answerSubject,
      perform: read,
      failed: (problem) => ({ kind: 'reading-failed', ...identity, problem }),
    },
    stopping,
  );
};

const loadSources = (blobs: SealedBlobs, work: ReadingWork): Promise<DocumentSource[]> =>
  Promise.all(
    work.sources.map(async ({ fileId, firstPage, pages, blob }) => ({
      fileId,
      firstPage,
      pages,
      bytes: await openBlob(blobs, work.organisation, blob),
    })),
  );

/** The prepared items; null for none, or where their key or blob is gone: the document is read without them. */
const loadPreset = async (
  { blobs, logger }: ReadingDependencies,
  { preset, organisation }: ReadingWork,
): Promise<Preset | null> => {
  if (!preset) return null;
  try {
    return Preset.parse(JSON.parse((await openBlob(blobs, organisation, preset)).toString('utf8')));
  } catch (error) {
    if (!(error instanceof BlobMissing || error instanceof UnreadableFile)) throw error;
    logger.warn({ preset: preset.owner }, 'the blob of a preset pattern cannot be opened');
    return null;
  }
};
