import { readingWork } from '@reader/contracts/jobs/reading/job';
import { ReadingWork, type PagesCounted, type ReadingAnswer } from '@reader/contracts/jobs/reading/messages';
import { Preset } from '@reader/contracts/objects/configuration/preset';
import type { Id } from '@reader/contracts/objects/ids';
import { BlobMissing, type SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import { publishWork } from '@reader/platform/nats/publish';
import type { ChildPool } from '../children/child-pool.js';
import type { PageTurn, PageTurns } from '../children/page-turns.js';
import type { PreparedForms } from '../children/prepared-forms.js';
import { readDocumentInChild } from '../children/calls/read-document-in-child.js';
import type { ServedBlobs } from '../children/served-blobs.js';
import type { OcrEngine } from '../engines/engine.js';
import type { DocumentSource } from '../pipeline/document-to-read.js';
import { UnreadableFile } from '../pipeline/foundation/unreadable-file.js';
import { answerWork, type AnsweringDependencies } from './answer-work.js';
import { openBlob } from './sealed-objects.js';
import { storeReading } from './store-reading.js';

interface ReadingDependencies extends AnsweringDependencies {
  readonly poolOf: (organisation: Id) => ChildPool;
  readonly turns: PageTurns;
  readonly served: ServedBlobs;
  readonly forms: Pick<PreparedForms, 'find'>;
  readonly blobs: SealedBlobs;
  readonly handwriting: OcrEngine | null;
}

/**
 * Reads one document, when its organisation's turn comes, and publishes the answer over NATS. A bad file is answered as
 * failed with its reason; others are not affected.
 */
export const handleReadingWork = async (
  dependencies: ReadingDependencies,
  message: unknown,
  stopping: AbortSignal,
): Promise<void> => {
  const work = ReadingWork.parse(message);
  const { readingId, documentId, organisation, attempt, offer } = work;
  const identity = { readingId, documentId, organisation };
  const startedAt = new Date().toISOString();

  const reportPages = async (pages: number, fileId: string): Promise<void> => {
    const counted: PagesCounted = { kind: 'pages-counted', ...identity, fileId, pages };
    await publishWork(dependencies.nats, readingWork.answerSubject, counted, `${readingId}/${attempt}/pages`);
  };

  const readInTurn = async (
    turn: PageTurn,
    report: (percentage: number) => void,
    signal: AbortSignal,
  ): Promise<ReadingAnswer> => {
    const task = {
      readingId,
      organisation,
      layout: work.layout,
      options: work.options,
      sheets: work.sheets,
      lexicon: work.lexicon,
      preset: await loadPreset(dependencies, work),
      sources: await loadSources(dependencies.blobs, work),
      // Only a file whose pages were not yet counted can make further documents.
      countsPages: work.sources[0]?.pages === null,
    };
    const following = { onPagesCounted: reportPages, onProgress: report, turn, signal };
    const tools = { ...dependencies, pool: dependencies.poolOf(organisation) };
    const reading = await readDocumentInChild(tools, task, following);
    return storeReading(dependencies, work, reading, startedAt);
  };

  const read = async (report: (percentage: number) => void, signal: AbortSignal): Promise<ReadingAnswer> => {
    const turn = await dependencies.turns.take(organisation, signal);
    try {
      return await readInTurn(turn, report, signal);
    } finally {
      turn.end();
    }
  };

  await answerWork<ReadingAnswer>(
    dependencies,
    {
      id: readingId,
      organisation,
      attempt,
      offer,
      answerSubject: readingWork.answerSubject,
      perform: read,
      failed: (problem) => ({ kind: 'reading-failed', ...identity, startedAt, problem }),
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
