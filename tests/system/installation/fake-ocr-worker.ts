import { readingWork } from '@reader/contracts/jobs/reading/job';
import { CuttingWork, type CutPart, type CuttingAnswer } from '@reader/contracts/jobs/cutting/messages';
import { cuttingWork } from '@reader/contracts/jobs/cutting/works';
import { templateWork } from '@reader/contracts/jobs/sheet/job';
import type { WorkKind } from '@reader/contracts/jobs/work-kind';
import sharp from 'sharp';
import { ReadingWork } from '@reader/contracts/jobs/reading/messages';
import { newcomersOf, offersOf } from '@reader/contracts/messages/queues';
import { MAX_TRIES, streams } from '@reader/contracts/messages/subjects';
import { SIGN_OF_LIFE_MS, WORK_SIGNAL_SUBJECT } from '@reader/contracts/messages/work-signal';
import { TemplateWork, type TemplateAnswer } from '@reader/contracts/jobs/sheet/messages';
import type { BlobRef } from '@reader/contracts/objects/ids';
import type { SheetTemplate } from '@reader/contracts/objects/sheets/sheet-template';
import { openBlobs } from '@reader/platform/blobs/open';
import { sealedBlobs, type SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import type { Logger } from '@reader/platform/logging/logger';
import { connectNats } from '@reader/platform/nats/connect';
import { runLanes, type Lane } from '@reader/platform/nats/lanes';
import { announce, publishWork } from '@reader/platform/nats/publish';
import { TemporarilyUnavailable, withHeartbeat } from '@reader/platform/nats/heartbeats';
import { connectPostgres } from '@reader/platform/postgres/connect';
import { createVault, ERASED } from '@reader/platform/vault/vault';
import { fakeReading, PAGE_SIZE } from './fake-reading.js';

export interface FakeWorkerOptions {
  readonly databaseUrl: string;
  readonly natsUrl: string;
  readonly blobUrl: string;
  readonly vaultKey: string;
  readonly logger: Logger;
}

type Behaviour = 'read' | 'die' | 'hand-back' | 'ignore';

export interface FakeWorker {
  /** `read` and cut as it should; `die` after saying that it has begun; `hand-back` as one that misses a part; `ignore` what is offered. */
  behave(as: Behaviour, at?: 'reading' | 'cutting'): void;
  /** Attempts it has seen, by reading. */
  readonly attempts: ReadonlyMap<string, number[]>;
  stop(): Promise<void>;
}

/** Each part is the whole file, with a line that tells its pages. */
const fakeCutting = async (blobs: SealedBlobs, work: CuttingWork): Promise<CuttingAnswer> => {
  const { fileId, documentId, organisation } = work;
  const file = { fileId, documentId, organisation };
  const whole = await blobs.get(work.organisation, work.whole);
  if (work.attempt > MAX_TRIES || whole === ERASED)
    return { kind: 'cutting-failed', ...file, parts: work.parts, problem: 'gave-up' };
  const parts: CutPart[] = [];
  for (const part of work.parts) {
    const bytes = Buffer.concat([whole, Buffer.from(`\n%page ${part.firstPage}`)]);
    const kept = await blobs.put(work.organisation, part.documentId, bytes, 'application/pdf');
    parts.push({ ...part, sha256: kept.sha256, size: kept.size, form: 'pages' });
  }
  return { kind: 'file-cut', ...file, parts };
};

/** A template without fields, of a blank page that says it is one px. */
const fakeTemplate = (work: Pick<TemplateWork, 'sheetId'>, image: BlobRef): SheetTemplate => ({
  sheetId: work.sheetId,
  formSubject: '',
  keyword: null,
  pages: [{ page: 1, width: 1, height: 1, image, signature: '', texts: [] }],
  fields: [],
  tables: [],
});

/** A worker that answers like an ocr-worker, over the real broker and blobs, without looking at pictures. */
export const startFakeOcrWorker = async (options: FakeWorkerOptions): Promise<FakeWorker> => {
  const db = connectPostgres(options.databaseUrl, { applicationName: 'fake-ocr-worker', max: 2 });
  const blobs = sealedBlobs(
    openBlobs(options.blobUrl),
    createVault(db, Buffer.from(options.vaultKey, 'base64')),
  );
  const nats = await connectNats(options.natsUrl, 'fake-ocr-worker');
  // What is behind the end of a PNG is no part of the picture: tests find there whose it is.
  const blankPage = await sharp({ create: { ...PAGE_SIZE, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();
  const attempts = new Map<string, number[]>();
  const behaviour: Record<'reading' | 'cutting', Behaviour> = { reading: 'read', cutting: 'read' };

  const lanes = (kind: WorkKind, handle: Lane['handle']): Lane[] =>
    [offersOf(kind), ...newcomersOf(kind)].map((offers) => ({
      ...{ ...offers, concurrency: 4, maxPending: 256, handle },
    }));

  const running = runLanes(nats, { streams, logger: options.logger }, [
    ...lanes(templateWork, async (message) => {
      const { attempt, kind: _kind, ...work } = TemplateWork.parse(message);
      const image = await blobs.put(work.organisation, work.sheetId, blankPage, 'image/png');
      const json = Buffer.from(JSON.stringify(fakeTemplate(work, image)), 'utf8');
      const answer: TemplateAnswer = {
        kind: 'template-made',
        ...work,
        template: await blobs.put(work.organisation, work.sheetId, json, 'application/json'),
        pages: 1,
      };
      await publishWork(nats, templateWork.answerSubject, answer, `${work.jobId}/${attempt}/end`);
    }),
    ...lanes(cuttingWork, async (message) => {
      const work = CuttingWork.parse(message);
      const { fileId, organisation, attempt } = work;
      if (behaviour.cutting === 'ignore') return;
      const identity = { id: fileId, organisation, attempt };
      if (behaviour.cutting === 'die' && attempt <= MAX_TRIES)
        return announce(nats, WORK_SIGNAL_SUBJECT, { ...identity, state: 'started', percentage: 0 });
      const answer = await withHeartbeat(nats, WORK_SIGNAL_SUBJECT, identity, SIGN_OF_LIFE_MS, async () => {
        if (behaviour.cutting === 'hand-back') throw new TemporarilyUnavailable('a part is missing');
        return fakeCutting(blobs, work);
      });
      await publishWork(nats, cuttingWork.answerSubject, answer, `${fileId}/${attempt}/end`);
    }),
    ...lanes(readingWork, async (message) => {
      const work = ReadingWork.parse(message);
      if (behaviour.reading === 'ignore') return;
      attempts.set(work.readingId, [...(attempts.get(work.readingId) ?? []), work.attempt]);
      const identity = { id: work.readingId, organisation: work.organisation, attempt: work.attempt };
      if (behaviour.reading === 'die' && work.attempt <= MAX_TRIES)
        return announce(nats, WORK_SIGNAL_SUBJECT, { ...identity, state: 'started', percentage: 0 });
      const answer = await withHeartbeat(nats, WORK_SIGNAL_SUBJECT, identity, SIGN_OF_LIFE_MS, async () => {
        if (behaviour.reading === 'hand-back') throw new TemporarilyUnavailable('a part is missing');
        return fakeReading({ blobs, blankPage }, work);
      });
      if (answer)
        await publishWork(nats, readingWork.answerSubject, answer, `${work.readingId}/${work.attempt}/end`);
    }),
  ]);

  return {
    attempts,
    behave: (as, at) => {
      for (const one of at ? [at] : (['reading', 'cutting'] as const)) behaviour[one] = as;
    },
    stop: async () => {
      await running.stop();
      await nats.close();
      await db.destroy();
    },
  };
};
