import { readingWork } from '@reader/contracts/jobs/reading/job';
import { CuttingWork, type CutPart, type CuttingAnswer } from '@reader/contracts/jobs/cutting/messages';
import { cuttingWork } from '@reader/contracts/jobs/cutting/works';
import { templateWork } from '@reader/contracts/jobs/sheet/job';
import type { WorkKind } from '@reader/contracts/jobs/work-kind';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { ReadingWork, type ReadingAnswer, type SourcePart } from '@reader/contracts/jobs/reading/messages';
import { newcomersOf, offersOf } from '@reader/contracts/messages/queues';
import { MAX_TRIES, streams } from '@reader/contracts/messages/subjects';
import { SIGN_OF_LIFE_MS, WORK_SIGNAL_SUBJECT } from '@reader/contracts/messages/work-signal';
import { TemplateWork, type TemplateAnswer } from '@reader/contracts/jobs/sheet/messages';
import { Id } from '@reader/contracts/objects/ids';
import type { ReadingFindings } from '@reader/contracts/objects/document/reading-findings';
import type { SheetTemplate } from '@reader/contracts/objects/sheets/sheet-template';
import type { PageImage, ReadingContent } from '@reader/contracts/objects/document/reading-content';
import { openBlobs } from '@reader/platform/blobs/open';
import { sealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import type { Logger } from '@reader/platform/logging/logger';
import { connectNats } from '@reader/platform/nats/connect';
import { runLanes, type Lane } from '@reader/platform/nats/lanes';
import { announce, publishWork } from '@reader/platform/nats/publish';
import { TemporarilyUnavailable, withHeartbeat } from '@reader/platform/nats/heartbeats';
import { connectPostgres } from '@reader/platform/postgres/connect';
import { ERASED } from '@reader/platform/vault/vault';
import { createVault } from '@reader/platform/vault/vault';

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

const derived = (...dependencies: (string | number)[]): string => {
  const hex = createHash('sha256').update(dependencies.join('/')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Below this a value counts as a doubt; the fake is sure of everything but values with a question mark. */
const confidenceOf = (value: string) => (value.includes('?') ? 40 : 97);

/**
 * What the fake reads: each image is a page. Each line `label=value` of a file is a value, `table=a|b/c|d` a table by rows,
 * `form=<sheet id>` the form that it is of, whose fields are then named by their fragments' ids, `pages=3` the number of pages of a PDF, `clip=<fragment id>` a picture that is kept apart, and a file with `unreadable` cannot be read.
 */
export const linesOf = (bytes: Buffer): string[] =>
  bytes
    .toString('utf8')
    .split('\n')
    .slice(1)
    .filter((line) => line.includes('='));

const contentOf = (readingId: string, pageId: string, lines: readonly string[], page = 0): ReadingContent => {
  const content: ReadingContent = { inputs: [], tables: [] };
  const nameOf = (kind: string, index: number): string =>
    page === 0 ? derived(readingId, kind, index) : derived(readingId, kind, index, page);
  for (const [index, line] of lines.entries()) {
    const label = line.slice(0, line.indexOf('='));
    const value = line.slice(line.indexOf('=') + 1);
    const box = { x: 10, y: 10 + index * 50, width: 400, height: 40 };
    if (label === 'pages' || label === 'clip' || label === 'form') continue;
    const fragmentId = Id.safeParse(label).data ?? null;
    if (label === 'table') {
      const rows = value.split('/').map((row) => row.split('|'));
      const cells = rows.flatMap((row, rowIndex) =>
        row.map((text, columnIndex) => ({ text, row: rowIndex + 1, column: columnIndex + 1 })),
      );
      content.tables.push({
        id: nameOf('table', index),
        pageId,
        subject: '表',
        label: '明細',
        sequence: content.tables.length + 1,
        rowNumber: rows.length,
        columnNumber: rows[0]?.length ?? 1,
        box,
        engine: 'fake',
        cells: {
          number: cells.map((_cell, number) => number + 1),
          row: cells.map((cell) => cell.row),
          column: cells.map((cell) => cell.column),
          isHeader: cells.map(() => false),
          value: cells.map((cell) => cell.text),
          box: cells.map(() => [0, 0, 10, 10]),
          confidence: cells.map((cell) => confidenceOf(cell.text)),
        },
      });
      continue;
    }
    content.inputs.push({
      id: nameOf('input', index),
      pageId,
      type: 'TX',
      subject: label,
      label,
      value,
      sequence: index + 1,
      box,
      origin: { engine: 'fake', confidence: confidenceOf(value) },
      fragmentId,
      formItemId: null,
    });
  }
  return content;
};

const PAGE_SIZE = { width: 1000, height: 1400 } as const;

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

  const read = async (work: ReadingWork): Promise<ReadingAnswer> => {
    const { readingId, documentId, organisation, attempt } = work;
    const startedAt = new Date().toISOString();
    const failed = (problem: 'gave-up' | 'corrupt-file'): ReadingAnswer => ({
      kind: 'reading-failed',
      readingId,
      documentId,
      organisation,
      startedAt,
      problem,
    });
    if (attempt > MAX_TRIES) return failed('gave-up');
    const source = work.sources[0];
    if (!source) return failed('corrupt-file');
    const bytes = await blobs.get(organisation, source.blob);
    if (bytes === ERASED || bytes.includes('unreadable')) return failed('corrupt-file');
    const lines = linesOf(bytes);
    const form = lines.find((line) => line.startsWith('form='))?.slice('form='.length);
    const isPdf = source.blob.mediaType === 'application/pdf';
    const sourcePages = isPdf
      ? Number(lines.find((line) => line.startsWith('pages='))?.slice('pages='.length) ?? 1)
      : null;
    const put = (content: string | Buffer, mediaType: string) =>
      blobs.put(organisation, documentId, Buffer.from(content), mediaType);
    const page1 = { x: 0, y: 0, width: 10, height: 10 };
    const readPage = async (part: SourcePart, index: number) => {
      const pageBytes = index === 0 ? bytes : await blobs.get(organisation, part.blob);
      const pageLines = pageBytes === ERASED ? [] : linesOf(pageBytes);
      const pageId = index === 0 ? derived(readingId, 'page') : derived(readingId, 'page', index);
      const picture = Buffer.from(`picture of ${readingId}${index === 0 ? '' : `, page ${index + 1}`}`);
      const image = await put(Buffer.concat([blankPage, picture]), 'image/png');
      const page: PageImage = {
        id: pageId,
        page: index + 1,
        sourcePage: part.firstPage,
        sourceFileId: part.fileId,
        ...PAGE_SIZE,
        originalWidth: PAGE_SIZE.width,
        originalHeight: PAGE_SIZE.height,
        image,
        preview: image,
        thumbnail: image,
        transform: { quarterTurn: 0, skewDegrees: 0, dpi: 300 },
        isBlank: false,
      };
      const content = contentOf(readingId, pageId, pageLines, index);
      const clips = pageLines
        .filter((line) => line.startsWith('clip='))
        .map((line) => ({ fragmentId: line.slice('clip='.length), box: page1, image }));
      return { page, content, clips };
    };
    const read = await Promise.all((isPdf ? [source] : work.sources).map(readPage));
    const content: ReadingContent = {
      inputs: read.flatMap((one) => one.content.inputs),
      tables: read.flatMap((one) => one.content.tables),
    };
    const valuesOf = (one: ReadingContent): string[] => [
      ...one.inputs.map((input) => input.value),
      ...one.tables.flatMap((table) => table.cells.value),
    ];
    const values = valuesOf(content);
    const texts = read.flatMap((one) =>
      valuesOf(one.content).map((text) => ({ pageId: one.page.id, text, box: page1, confidence: 90 })),
    );
    const findings: ReadingFindings = {
      pages: read.map(({ page, clips }) => ({
        pageId: page.id,
        frames: [],
        checkboxes: [],
        pictures: [],
        clips,
        candidates: [],
        processings: [{ step: 'fake', milliseconds: 1 }],
      })),
    };
    return {
      kind: 'reading-succeeded',
      readingId,
      documentId,
      organisation,
      startedAt,
      sourcePages,
      pages: read.map(({ page }) => page),
      content: await put(JSON.stringify(content), 'application/json'),
      texts: await put(JSON.stringify(texts), 'application/json'),
      findings: await put(JSON.stringify(findings), 'application/json'),
      allocation: form ? { sheetId: form, score: 1, runnerUp: null } : null,
      isRecognised: form !== undefined,
      unreadPages: [],
      notes: [],
      engine: 'fake',
      values: values.length,
    };
  };

  /** Each part is the whole file, with a line that tells its pages. */
  const cut = async (work: CuttingWork): Promise<CuttingAnswer> => {
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

  const lanes = (kind: WorkKind, handle: Lane['handle']): Lane[] =>
    [offersOf(kind), ...newcomersOf(kind)].map((offers) => ({
      ...{ ...offers, concurrency: 4, maxPending: 256, handle },
    }));

  const running = runLanes(nats, { streams, logger: options.logger }, [
    ...lanes(templateWork, async (message) => {
      const { attempt, kind: _kind, ...work } = TemplateWork.parse(message);
      const template: SheetTemplate = {
        sheetId: work.sheetId,
        formSubject: '',
        keyword: null,
        pages: [{ page: 1, width: 1, height: 1, image: work.definition, signature: '', texts: [] }],
        fields: [],
        tables: [],
      };
      const json = Buffer.from(JSON.stringify(template), 'utf8');
      const answer: TemplateAnswer = {
        kind: 'template-made',
        ...work,
        template: await blobs.put(work.organisation, work.sheetId, json, 'application/json'),
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
        return cut(work);
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
        return read(work);
      });
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
