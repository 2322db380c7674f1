import { buffer } from 'node:stream/consumers';
import { id } from '@reader/contracts/testing/examples/ids';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { input } from '../../testing/formats.js';
import type { PaperDocument } from '../paper-document.js';
import { paper, pictures, sheet, written } from '../testing/papers.js';
import { writePdf, type PdfOptions } from './write-pdf.js';

const options: PdfOptions = {
  title: '申請書',
  issuedAt: new Date('2026-05-21T00:00:00Z'),
  showsValues: false,
};

interface ReadPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly {
    readonly text: string;
    readonly x: number;
    readonly y: number;
    readonly width: number;
  }[];
}

const read = async (bytes: Buffer): Promise<ReadPage[]> => {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const [, , width = 0, height = 0] = page.view;
    const { items } = await page.getTextContent();
    pages.push({
      width,
      height,
      texts: items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [
              {
                text: item.str,
                x: Number(item.transform[4]),
                y: height - Number(item.transform[5]),
                width: item.width,
              },
            ]
          : [],
      ),
    });
  }
  return pages;
};

const made = async (documents: PaperDocument[], more: Partial<PdfOptions> = {}): Promise<ReadPage[]> =>
  read(await buffer(writePdf(documents, pictures(), { ...options, ...more })));
const textOf = ({ texts }: ReadPage): string => texts.map(({ text }) => text).join('|');

describe('a PDF of documents', () => {
  it('has each page at its paper size', async () => {
    const wide = sheet({ id: id(701), page: 2, width: 1754, height: 1240 });
    const [first, second] = await made([paper({ pages: [sheet(), wide] })]);
    expect(first!.width).toBeCloseTo(595.2, 1);
    expect(first!.height).toBeCloseTo(841.92, 1);
    expect(second!.width).toBeCloseTo(841.92, 1);
  });

  it.each([true, false])('has its values at their places (shown: %s)', async (showsValues) => {
    const document = paper({
      inputs: [written('山田 太郎', [300, 600, 500, 60]), written('令和6年4月1日', [300, 700, 500, 60])],
    });
    const [page] = await made([document], { showsValues });
    expect(textOf(page!)).toBe('山田 太郎|令和6年4月1日');
    // 300 px at 150 dots per inch are 144 points.
    expect(page!.texts[0]!.x).toBeGreaterThanOrEqual(144);
    expect(page!.texts[0]!.x).toBeLessThan(149);
    expect(page!.texts[0]!.y).toBeGreaterThan(288);
    expect(page!.texts[0]!.y).toBeLessThan(288 + 30);
  });

  it('lets an unseen text be as long as what is written there', async () => {
    const [page] = await made([paper({ inputs: [written('東京都千代田区丸の内', [300, 600, 500, 60])] })]);
    expect(page!.texts[0]!.width).toBeCloseTo(240, 0);
  });

  it.each([true, false])('has rare characters (shown: %s)', async (showsValues) => {
    const rare = ['𠮷野家', '髙橋﨑', '葛\u{e0100}城', '①㈱№'];
    const inputs = [...rare, '名😀前', 'x\u0000y\u001bz', '\ud842', ' '].map((value, index) =>
      written(value, [100, 100 + index * 80, 600, 60]),
    );
    const [page] = await made([paper({ inputs })], { showsValues });
    const texts = textOf(page!);
    for (const text of ['𠮷野家', '髙橋﨑', '①㈱№', '名|〓|前', 'xyz']) expect(texts).toContain(text);
  });

  it('sets nothing wider than its box', async () => {
    const long = '東京都千代田区丸の内一丁目2番3号とても長い名前の高層マンション東棟12345号室'.repeat(3);
    const [page] = await made([paper({ inputs: [written(long, [300, 600, 500, 100])] })], {
      showsValues: true,
    });
    expect(page!.texts.map(({ text }) => text).join('')).toBe(long);
    for (const { x, width, y } of page!.texts) {
      expect(x + width).toBeLessThan(144 + 240 + 1);
      expect(y).toBeLessThan(288 + 48 + 1);
    }
  });

  it('has a page of labels and values for a document without paper', async () => {
    const inputs = Array.from({ length: 60 }, (_, index) =>
      input({ subject: '項目名', label: `質問${index + 1}`, value: `回答${index + 1}` }),
    );
    const pages = await made([paper({ pages: [], inputs })]);
    expect(pages.length).toBeGreaterThan(1);
    const texts = pages.map(textOf).join('|');
    expect(texts).toContain('就学援助費受給申請書');
    for (let number = 1; number <= 60; number += 1)
      expect(texts).toMatch(new RegExp(`質問${number}\\|回答${number}(\\||$)`));
  });

  it('goes on over pages with an answer that is longer than a page', async () => {
    const value = Array.from({ length: 120 }, (_, line) => `行${line}`).join('\n');
    const pages = await made([paper({ pages: [], inputs: [input({ label: '作文', value })] })]);
    const texts = pages.map(textOf).join('|');
    for (let line = 0; line < 120; line += 1) expect(texts).toContain(`行${line}`);
  });

  it('lists what has no place on an image behind the document', async () => {
    const pages = await made([
      paper({ inputs: [written('山田'), input({ label: '備考', value: '後で足した' })] }),
    ]);
    expect(pages).toHaveLength(2);
    expect(textOf(pages[1]!)).toContain('後で足した');
    expect(textOf(pages[0]!)).not.toContain('後で足した');
  });

  it('shows the values where the image was erased', async () => {
    const bytes = await buffer(
      writePdf([paper({ inputs: [written('山田')] })], async () => undefined, options),
    );
    expect(textOf((await read(bytes))[0]!)).toBe('山田');
  });

  const blank = sharp({ create: { width: 62, height: 88, channels: 4, background: '#80a0c0c0' } });
  it.each([
    ['a colour JPEG', () => blank.clone().flatten().jpeg()],
    ['a grey JPEG', () => blank.clone().flatten().greyscale().jpeg()],
    ['a grey PNG', () => blank.clone().flatten().greyscale().png()],
    ['a PNG of few colours', () => blank.clone().flatten().png({ palette: true })],
    ['a PNG with transparent parts', () => blank.clone().png()],
    ['a PNG that comes in passes', () => blank.clone().flatten().png({ progressive: true })],
  ])('takes %s', async (_, make) => {
    const bytes = await make().toBuffer();
    const imageOf = async () => ({ bytes, width: 62, height: 88, mediaType: '' });
    const pdf = await buffer(writePdf([paper({ inputs: [written('山田')] })], imageOf, options));
    expect(pdf.toString('latin1')).toContain('/Subtype /Image');
    expect(textOf((await read(pdf))[0]!)).toBe('山田');
  });

  it.each(['', 'no picture', '\xff\xd8\xff'])('fails where a picture cannot be read: %j', async (text) => {
    const imageOf = async () => ({ bytes: Buffer.from(text, 'latin1'), width: 1, height: 1, mediaType: '' });
    await expect(buffer(writePdf([paper()], imageOf, options))).rejects.toThrow(
      /picture of page .* cannot be read/,
    );
  });

  it('asks for one image at a time, and for none before it is read', async () => {
    const asked: string[] = [];
    const imageOf = pictures();
    const documents = Array.from({ length: 30 }, (_, index) =>
      paper({ id: id(index), pages: [sheet({ id: id(700 + index) })] }),
    );
    const pdf = writePdf(
      documents,
      async (page) => {
        asked.push(page.id);
        return imageOf(sheet());
      },
      options,
    );
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toHaveLength(0);
    const chunks = pdf[Symbol.asyncIterator]();
    await chunks.next();
    expect(asked.length).toBeLessThan(10);
    pdf.destroy();
  });
});
