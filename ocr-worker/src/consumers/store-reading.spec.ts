import { createHash } from 'node:crypto';
import type { ReadingWork } from '@reader/contracts/jobs/reading/messages';
import { ReadingFindings } from '@reader/contracts/objects/document/reading-findings';
import { documentId, id, organisation, readingId } from '@reader/contracts/testing/examples/ids';
import { readingOptions } from '@reader/contracts/testing/examples/reading';
import { BlobMissing, type SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CheckedReading } from '../children/document-reading.js';
import type { DocumentReading } from '../pipeline/document-to-read.js';
import type { RefusedPlaceOnPage } from '../pipeline/refused/refused-form.js';
import { storeReading } from './store-reading.js';

const form = id(80);
const stored = new Map<string, Buffer>();
const blobs = {
  put: (_: string, owner: string, bytes: Buffer, mediaType: string) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    stored.set(sha256, bytes);
    return Promise.resolve({ owner, sha256, mediaType, size: bytes.length });
  },
  get: (_: string, { sha256 }: { readonly sha256: string }) => {
    const bytes = stored.get(sha256);
    return bytes ? Promise.resolve(bytes) : Promise.reject(new BlobMissing(sha256));
  },
} as unknown as SealedBlobs;
const putJson = (value: unknown) =>
  blobs.put(organisation, organisation, Buffer.from(JSON.stringify(value)), 'application/json');

/** A form of one page of 600 × 400 px. */
let work: ReadingWork;
let template: Awaited<ReturnType<typeof putJson>>;
beforeEach(async () => {
  stored.clear();
  logger.warn.mockClear();
  const image = { owner: form, sha256: 'a'.repeat(64), mediaType: 'image/png', size: 1 };
  template = await putJson({
    sheetId: form,
    formSubject: '申込書',
    keyword: null,
    pages: [{ page: 1, width: 600, height: 400, image, signature: '', texts: [] }],
    fields: [],
    tables: [],
  });
  work = {
    readingId,
    documentId,
    organisation,
    options: readingOptions,
    sheets: await putJson({ sheets: [{ sheetId: form, template }] }),
  } as unknown as ReadingWork;
});

const place = (more: Partial<RefusedPlaceOnPage> = {}): RefusedPlaceOnPage => ({
  kind: 'other',
  onForm: { x: 40, y: 30, width: 20, height: 10 },
  onPage: { x: 40, y: 30, width: 20, height: 10 },
  formSays: '旧',
  pageSays: '新',
  picture: { width: 20, height: 10, data: new Uint8Array(200).fill(90) },
  ...more,
});
const readingThatRefuses = (more: object = {}, places = [place()]): DocumentReading => ({
  pages: [],
  content: { inputs: [], tables: [] },
  texts: [],
  findings: [
    {
      pageId: id(22),
      frames: [],
      checkboxes: [],
      pictures: [],
      clips: [],
      candidates: [],
      refused: {
        sheetId: form,
        templatePage: 1,
        formOnPage: { x: 0, y: 0, width: 600, height: 400 },
        score: 0.9,
        places,
        ...more,
      },
      processings: [],
    },
  ],
  allocation: null,
  isRecognised: false,
  unreadPages: [],
  notes: [],
  sourcePages: null,
  engine: 'x',
  values: 0,
});
const startedAt = '2026-05-21T01:41:07.000Z';
const logger = { warn: vi.fn<(facts: object, message: string) => void>() };
const store = (reading: DocumentReading) =>
  storeReading({ blobs, logger: logger as never }, work, reading, startedAt);
const refusalIn = async (reading: DocumentReading) => {
  const { findings } = await store(reading);
  return ReadingFindings.parse(JSON.parse(stored.get(findings!.sha256)!.toString())).pages[0]!.refused;
};

describe('print of a page that a form refused', () => {
  it('is kept as a small grey png of its place, made of the px alone', async () => {
    const refused = await refusalIn(readingThatRefuses());
    const png = stored.get(refused!.places[0]!.print.sha256)!;
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 20, height: 10, channels: 1 });
    const { data } = await sharp(png).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
    expect(new Set(data)).toEqual(new Set([90]));
    expect(refused!.places[0]).not.toHaveProperty('picture');
  });

  it('comes as px, and as many as its place has', () => {
    const isTaken = (more: object) =>
      CheckedReading.safeParse(readingThatRefuses({}, [{ ...place(), ...more }])).success;
    expect(isTaken({})).toBe(true);
    expect(isTaken({ picture: { width: 20, height: 10, data: new Uint8Array(199) } })).toBe(false);
    expect(isTaken({ picture: { width: 10, height: 20, data: new Uint8Array(200) } })).toBe(false);
    expect(isTaken({ picture: undefined, png: Buffer.from('a file of somebody') })).toBe(false);
  });

  it.each([
    ['of a form that the reading was not given', { sheetId: id(81) }, {}],
    ['of a page that the form does not have', { templatePage: 2 }, {}],
    ['beside the page', {}, { onForm: { x: 590, y: 30, width: 20, height: 10 } }],
    ['above the page', {}, { onForm: { x: 40, y: -1, width: 20, height: 10 } }],
    ['between px', {}, { onForm: { x: 40.5, y: 30, width: 20, height: 10 } }],
  ])('is refused with its reading where it is %s', async (_, more, of) => {
    const before = stored.size;
    await expect(store(readingThatRefuses(more, [place(of)]))).rejects.toMatchObject({
      problem: 'corrupt-file',
    });
    const kept = [...stored.values()].slice(before);
    expect(kept.filter((bytes) => bytes.subarray(1, 4).toString('latin1') === 'PNG')).toEqual([]);
  });

  it('is refused where it is more than the page has', async () => {
    const whole = { x: 0, y: 0, width: 600, height: 400 };
    const picture = { width: 600, height: 400, data: new Uint8Array(240_000) };
    const places = Array.from({ length: 3 }, () => place({ onForm: whole, picture }));
    await expect(store(readingThatRefuses({}, places))).rejects.toMatchObject({ problem: 'corrupt-file' });
  });

  it.each([
    ['the form', 'the form is gone'],
    ['all forms of its reading', 'the forms of its reading are gone'],
  ])('is left out, and no more, where %s has gone meanwhile, which is told', async (what, reason) => {
    stored.delete(what === 'the form' ? template.sha256 : work.sheets!.sha256);
    expect(await refusalIn(readingThatRefuses())).toBeUndefined();
    expect(logger.warn.mock.calls).toEqual([
      [{ document: documentId, page: id(22), sheet: form, reason }, expect.any(String)],
    ]);
  });

  it('is kept without a word', async () => {
    expect(await refusalIn(readingThatRefuses())).toBeDefined();
    expect(logger.warn).not.toHaveBeenCalled();
  });
});
