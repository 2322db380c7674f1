import type { ReadingOptions } from '@reader/contracts/objects/configuration/reading-options';
import { readingOptions } from '@reader/contracts/testing/examples/reading';
import { afterAll, describe, expect, it } from 'vitest';
import { createTesseractEngine } from '../../engines/tesseract/tesseract-engine.js';
import { drawPage } from '../../testing/draw-page.js';
import { derivedIds } from '../derived-id.js';
import { readDocument } from '../read-document.js';
import { compileLexicon, type Lexicon } from './lexicon.js';

const engine = createTesseractEngine();
afterAll(() => engine.close());

const options: ReadingOptions = {
  ...readingOptions,
  mode: 'DN',
  isCorrectingFramePosition: false,
  shouldRotateImage: false,
};

const read = async (bytes: Buffer, lexicon: Lexicon | null) => {
  const { content } = await readDocument({
    layout: 1,
    sources: [{ fileId: '3f0c1d7a-52a9-4a5e-8a10-0c5d3d7d9b10', firstPage: 1, pages: null, bytes }],
    options,
    idOf: derivedIds('0b1d7c3e-4a55-4c0a-9a70-1f0f0f0f0f0f'),
    engines: { print: engine, handwriting: null },
    sheets: [],
    lexicon,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  return content;
};

/** 榊, 髙 and 凛 are not among the 2,382 kanji that the engine's data knows. */
const drawn = {
  texts: [
    { text: '氏名：榊原 太郎', x: 240, y: 400, size: 60 },
    { text: '住所：東京都千代田区丸の内', x: 240, y: 560, size: 60 },
  ],
  tables: [
    {
      x: 240,
      y: 800,
      columnWidths: [300, 600],
      rowHeight: 120,
      rows: [
        ['番号', '氏名', '学年'],
        ['1', '髙橋 健一', '3年'],
        ['2', '白石 凛', '2年'],
      ].map((row) => row.slice(0, 2)),
    },
  ],
};

describe('names with kanji that the engine does not know', () => {
  it('are wrong, and come out right where the lexicon has them, with what was read beside them', async () => {
    const page = drawPage(drawn);
    const without = await read(page, null);
    const named = (content: typeof without) => content.inputs.find(({ label }) => label === '氏名')!;
    expect(named(without).value).not.toContain('榊');

    const lexicon = compileLexicon(['榊原 太郎', '東京都千代田区', '髙橋 健一', '白石 凛']);
    const withWords = await read(page, lexicon);
    expect(named(withWords).value.replace(/\s/gu, '')).toBe('榊原太郎');
    expect(named(withWords).origin).toMatchObject({ readAs: named(without).value, confidence: 80 });
    // What the engine was sure of stays as it read it.
    const address = withWords.inputs.find(({ label }) => label === '住所')!;
    expect(address).toEqual(without.inputs.find(({ label }) => label === '住所'));
  });
});
