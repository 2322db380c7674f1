import { AboutAnswer } from '@reader/contracts/http/about';
import { ReaderHomeAnswer, type DocumentRow } from '@reader/contracts/http/documents/documents';
import { readNoteText } from '@reader/contracts/japanese/read-problems';
import { UserInput } from '@reader/contracts/objects/document/document-content';
import { signIn } from '@reader/deploy/local/client';
import { alsoInChildren, insteadOfTheRuntime } from '@reader/ocr-worker/testing/instead-of-the-runtime';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { newDataFolder, removeDataFolder, startProduct, type RunningProduct } from '../../e2e/instance.js';

/** What the start and the product tell once the demo's documents have been read. */
interface DemoRead {
  readonly printed: string;
  readonly limitations: readonly string[];
  readonly reading: AboutAnswer['reading'];
  readonly documents: readonly DocumentRow[];
  /** Of the page that was filled in by hand. */
  readonly byHand: readonly UserInput[];
}

const BY_HAND = '保健調査票_3年2組_02.jpg';
const HAS_READ = 'デモの帳票の読取が終わりました。';
const READ_WITHIN = { timeout: 240_000, interval: 250 };

const whatItTells = async (product: RunningProduct): Promise<DemoRead> => {
  await vi.waitFor(() => expect(product.printed()).toContain(HAS_READ), READ_WITHIN);
  const client = await signIn(product.url, 'demo_staff', 'Demo-1234');
  const { documents } = ReaderHomeAnswer.parse(await client.get('/api/document/reader-home/'));
  const hand = documents.find(({ file_name }) => file_name === BY_HAND);
  const health = z
    .object({ limitations: z.array(z.string()) })
    .parse(await (await fetch(`${product.url}/healthz`)).json());
  return {
    printed: product.printed(),
    limitations: health.limitations,
    reading: AboutAnswer.parse(await client.get('/api/about/')).reading,
    documents,
    byHand: z.array(UserInput).parse(await client.get(`/api/user-inputs/?document_id=${hand?.id}`)),
  };
};

/** The product as `npm start -- --demo` runs it on a new data folder, with further variables. */
const givenTheDemo = (env: NodeJS.ProcessEnv = {}): (() => DemoRead) => {
  const data = newDataFolder();
  let product: RunningProduct | undefined;
  let told: DemoRead;
  beforeAll(async () => {
    product = await startProduct(data, ['--demo'], env);
    told = await whatItTells(product);
  });
  afterAll(async () => {
    await product?.stop();
    removeDataFolder(data);
  });
  return () => told;
};

const notesOf = ({ documents }: DemoRead): string[][] => documents.map(({ notes }) => notes);
const enginesOf = ({ byHand }: DemoRead): Set<string | undefined> =>
  new Set(byHand.filter(({ value }) => value !== '').map(({ origin }) => origin?.engine));

describe('a start with the demo', () => {
  const told = givenTheDemo();

  it('reads every document by the model, and says nothing of a makeshift', () => {
    expect(told().documents).toHaveLength(4);
    expect(told().documents.map(({ problem }) => problem)).toEqual(['', '', '', '']);
    expect(told().reading).toMatchObject({ engine: 'ppocr', is_fallback: false });
    expect([told().limitations, told().printed]).toEqual([[], expect.not.stringContaining('使えないため')]);
    expect(notesOf(told()).flat()).not.toContain(readNoteText['read-by-fallback']);
  });

  it('reads what was written by hand', () => {
    expect(enginesOf(told())).toEqual(new Set(['ppocr']));
    const values = told().byHand.map(({ value }) => value);
    expect(values).toEqual(
      expect.arrayContaining(['石川 大輔', '平成29年11月3日', '0198-555-0177', '相談したい']),
    );
  });
});

describe('a start with the demo where the runtime of the model cannot be loaded', () => {
  const noRuntime = alsoInChildren(insteadOfTheRuntime(`throw new Error('no build for this system')`));
  const told = givenTheDemo({ NODE_OPTIONS: `--import=${noRuntime}` });
  const words = '文字認識エンジン ppocr を使えないため、tesseract で読み取ります';

  it('says so in its output and in the status of the console', () => {
    expect(told().printed).toContain(words);
    expect(told().limitations).toEqual([expect.stringContaining(words)]);
    expect(told().reading).toEqual({ engine: 'tesseract', model: null, is_fallback: true });
  });

  it('reads by tesseract, and says of each document that it would be read better again', () => {
    expect(told().documents.map(({ problem }) => problem)).toEqual(['', '', '', '']);
    expect(enginesOf(told())).toEqual(new Set(['tesseract']));
    expect(readNoteText['read-by-fallback']).toContain('再読込すると、より正しく読めます');
    for (const notes of notesOf(told())) expect(notes).toContain(readNoteText['read-by-fallback']);
  });
});
