import { readingOptions } from '@reader/contracts/testing/examples/reading';
import type { DeathReason } from '@reader/platform/children/child-errors';
import { createLogger } from '@reader/platform/logging/logger';
import { describe, expect, it } from 'vitest';
import type { OcrEngine, OcrRegion } from '../../engines/engine.js';
import type { DocumentReading } from '../../pipeline/document-to-read.js';
import type { DocumentTask } from '../document-task.js';
import { partsOf, readDocumentInChild } from './read-document-in-child.js';
import { servedBlobs } from '../served-blobs.js';
import { fakePool, type FakeChild } from '../testing/fake-pool.js';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [fileId, otherFile] = [id(1), id(2)];
const source = (given: object = {}) => ({
  fileId,
  firstPage: 1,
  pages: null,
  bytes: Buffer.from('pdf'),
  ...given,
});
const task = (given: Partial<DocumentTask> = {}): DocumentTask => ({
  readingId: id(3),
  organisation: id(4),
  layout: 2,
  options: readingOptions,
  sources: [source()],
  sheets: null,
  lexicon: null,
  preset: null,
  countsPages: true,
  unreadable: [],
  ...given,
});
const reading: DocumentReading = {
  pages: [],
  content: { inputs: [], tables: [] },
  texts: [],
  findings: [],
  allocation: null,
  isRecognised: false,
  unreadPages: [],
  notes: [],
  sourcePages: null,
  engine: 'tesseract',
  values: 0,
};
const part = (page: number, stage = 'prepare') => ({ fileId, page, stage });
const reads: FakeChild = () => Promise.resolve(reading);
const dies =
  (reason: DeathReason, page = 1): FakeChild =>
  async ({ ask, die }) => {
    await ask('part', part(page));
    return die(reason);
  };

const given = (...children: FakeChild[]) => givenBy(null, {}, ...children);

/** With an engine for handwriting, or none, and a task that is so. */
const givenBy = (handwriting: OcrEngine | null, asked: Partial<DocumentTask>, ...children: FakeChild[]) => {
  const { pool, ...seen } = fakePool(...children);
  const counted: number[] = [];
  const tools = {
    pool,
    served: servedBlobs({ get: () => Promise.reject(new Error('none')) }),
    forms: { find: () => Promise.resolve(null) },
    handwriting,
    logger: createLogger('test', 'silent'),
  };
  const following = {
    onPagesCounted: (pages: number) => Promise.resolve(void counted.push(pages)),
    onProgress: () => undefined,
    turn: { pass: () => Promise.resolve(), end: () => undefined },
    signal: new AbortController().signal,
  };
  const unreadable = () => seen.inputs.map((input) => (input as DocumentTask).unreadable);
  return { ...seen, counted, unreadable, read: () => readDocumentInChild(tools, task(asked), following) };
};

describe('a document at which a child dies', () => {
  it('by going beyond its limits is read without the page', async () => {
    const { read, unreadable } = given(dies('time'), reads);
    expect(await read()).toEqual(reading);
    expect(unreadable()).toEqual([[], [{ ...part(1), problem: 'took-too-long' }]]);
  });

  it('by a crash is tried once more, and then read without the page', async () => {
    const { read, unreadable } = given(dies('crash'), dies('crash'), reads);
    expect(await read()).toEqual(reading);
    expect(unreadable()).toEqual([[], [], [{ ...part(1), problem: 'corrupt-file' }]]);
  });

  it('that somebody else ends is not called broken', async () => {
    const { read, unreadable } = given(dies('killed'), dies('killed'), reads);
    expect(await read()).toEqual(reading);
    expect(unreadable()).toEqual([[], [], [{ ...part(1), problem: 'gave-up' }]]);
  });

  it('is given up at the third death, whatever the pages', async () => {
    const { read, inputs } = given(dies('time', 1), dies('memory', 2), dies('memory', 1));
    await expect(read()).rejects.toMatchObject({ problem: 'too-complex' });
    expect(inputs).toHaveLength(3);
  });

  it('before its first part is given up at once', async () => {
    const { read, inputs } = given(({ die }) => die('memory'));
    await expect(read()).rejects.toMatchObject({ problem: 'too-complex' });
    expect(inputs).toHaveLength(1);
  });

  it('that somebody else ends before its first part is tried again, at most twice', async () => {
    const { read, unreadable } = given(({ die }) => die('killed'), reads);
    expect(await read()).toEqual(reading);
    expect(unreadable()).toEqual([[], []]);
    const thrice = given(
      ...Array.from(
        { length: 3 },
        (): FakeChild =>
          ({ die }) =>
            die('killed'),
      ),
    );
    await expect(thrice.read()).rejects.toMatchObject({ problem: 'gave-up' });
    expect(thrice.inputs).toHaveLength(3);
  });

  it('fails as it did otherwise', async () => {
    const { read } = given(() => Promise.reject(new Error('engine away')));
    await expect(read()).rejects.toThrow('engine away');
  });
});

describe('a child that reads', () => {
  it('has the limits of each part, and while it waits no clock', async () => {
    const { read, restarts } = given(async ({ ask }) => {
      await ask('part', part(1, 'open'));
      await ask('part', part(1, 'read'));
      return reading;
    });
    await read();
    expect(restarts.map(({ cpuMs, wallMs }) => [cpuMs, Number.isFinite(wallMs)])).toEqual([
      [15_000, false],
      [15_000, true],
      [90_000, false],
      [90_000, true],
    ]);
  });

  it('has limits of its own for each page that is compared, and each thing that is settled of it', async () => {
    const { read, restarts, ends } = given(async ({ ask }) => {
      for (const page of [1, 2]) await ask('part', part(page));
      for (const page of [1, 2]) await ask('part', part(page, 'compare'));
      for (const page of [1, 1, 2]) await ask('part', part(page, 'settle'));
      return reading;
    });
    expect(await read()).toEqual(reading);
    expect(ends).toEqual([]);
    const limits = restarts.filter(({ wallMs }) => Number.isFinite(wallMs)).map(({ cpuMs }) => cpuMs);
    expect(limits).toEqual(Array.from({ length: 7 }, () => 40_000));
  });

  it('is read without a page that takes too long to be compared', async () => {
    const { read, unreadable } = given(async ({ ask, die }) => {
      for (const page of [1, 2]) await ask('part', part(page, 'compare'));
      return die('time');
    }, reads);
    expect(await read()).toEqual(reading);
    expect(unreadable()[1]).toEqual([{ ...part(2, 'compare'), problem: 'took-too-long' }]);
  });

  it.each([
    ['a stage that there is not', [part(1, 'rest')]],
    ['a part twice', [part(1), part(1)]],
    ['a page that it compares twice', [part(1, 'compare'), part(1, 'compare')]],
    ['what it settles of a page without end', Array.from({ length: 26 }, () => part(1, 'settle'))],
    ['more pages than the document takes', [part(1), part(2), part(3)]],
    ['a page of another file', [{ ...part(1), fileId: otherFile }]],
  ])('lifts no limits: it ends at %s', async (_, parts) => {
    const { read, restarts, ends } = given(async ({ ask }) => {
      for (const one of parts) await ask('part', one);
      return reading;
    }, reads);
    await read().catch(() => undefined);
    expect(ends).toHaveLength(1);
    expect(restarts.every(({ cpuMs }) => cpuMs > 0)).toBe(true);
    expect(restarts).toHaveLength(2 * (parts.length - 1));
  });

  it('ends when it names a part before the last one has its turn', async () => {
    const { read, ends } = given(async ({ ask }) => {
      await Promise.all([ask('part', part(1)), ask('part', part(2))]);
      return reading;
    }, reads);
    await read().catch(() => undefined);
    expect(ends).toEqual(['not a step it may take: prepare 2']);
  });

  it('counts the pages of a file once', async () => {
    const { read, counted, ends } = given(async ({ ask }) => {
      await ask('pages counted', { fileId, pages: 7 });
      await ask('pages counted', { fileId, pages: 2_000 });
      return reading;
    });
    await expect(read()).rejects.toMatchObject({ problem: 'corrupt-file' });
    expect(counted).toEqual([7]);
    expect(ends).toEqual(['pages that are not to be counted']);
  });
});

describe('a child that asks for handwriting to be read', () => {
  const region: OcrRegion = {
    image: { width: 1, height: 1, data: new Uint8Array(1) },
    layout: 'line',
    alphabet: 'any',
  };
  const serverOf = () => {
    const sent: OcrRegion[] = [];
    const server: OcrEngine = {
      name: 'of-the-house',
      read: (regions) => {
        sent.push(...regions);
        return Promise.resolve(regions.map(() => []));
      },
      orientation: () => Promise.resolve(null),
      close: () => Promise.resolve(),
    };
    return { server, sent };
  };
  const asks: FakeChild = async ({ ask }) => {
    await ask('read handwriting', [region]);
    return reading;
  };

  it.each(['AP', 'IH'] as const)('has it read where it was chosen (%s)', async (ocrEngine) => {
    const { server, sent } = serverOf();
    const { read, ends } = givenBy(server, { options: { ...readingOptions, ocrEngine } }, asks);
    expect(await read()).toEqual(reading);
    expect(sent).toEqual([region]);
    expect(ends).toEqual([]);
  });

  it('ends where print alone was chosen: nothing is sent', async () => {
    const { server, sent } = serverOf();
    const { read, ends } = givenBy(server, { options: { ...readingOptions, ocrEngine: 'GP' } }, asks);
    await expect(read()).rejects.toMatchObject({ problem: 'corrupt-file' });
    expect(sent).toEqual([]);
    expect(ends).toEqual(['handwriting that is not to be read']);
  });

  it('ends where there is no engine for it', async () => {
    const { read, ends } = givenBy(null, {}, asks);
    await expect(read()).rejects.toMatchObject({ problem: 'corrupt-file' });
    expect(ends).toEqual(['handwriting that is not to be read']);
  });
});

describe('parts that a child may come to', () => {
  it('are those of pages that the sources hold, as often as they do', () => {
    const mayTake = partsOf({
      layout: 5,
      sources: [source({ firstPage: 3, pages: 2 }), source({ firstPage: 4, pages: 1 })],
    });
    const open = { fileId, stage: 'open' } as const;
    const read = { fileId, stage: 'read' } as const;
    expect([3, 3, 4, 4, 5].map((page) => mayTake({ ...open, page }))).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
    expect([2, 3, 3, 4, 4, 4, 5].map((page) => mayTake({ ...read, page }))).toEqual([
      false,
      true,
      false,
      true,
      true,
      false,
      false,
    ]);
  });
});
