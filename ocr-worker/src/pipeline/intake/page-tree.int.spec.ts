import { describe, expect, it } from 'vitest';
import { listedPagesPdf, pdfOf, pdfStream } from '../../testing/pdf-files.js';
import { UnreadableFile } from '../foundation/unreadable-file.js';
import { openPdf } from './open-pdf.js';

const { signal } = new AbortController();

/** What each page says; of one that cannot be opened why. */
const pagesOf = async (bytes: Buffer): Promise<string[]> => {
  const opened = await openPdf(bytes, signal);
  const said: string[] = [];
  for (let number = 1; number <= opened.pageCount; number += 1)
    try {
      const { textLayer } = await opened.page(number, signal);
      said.push(textLayer.map((line) => line.map(({ text }) => text).join('')).join());
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      said.push(error.problem);
    }
  await opened.close();
  return said;
};

describe('a PDF whose tree lists pages that are not there', { timeout: 60_000 }, () => {
  it.each([
    ['in the middle', ['Taro', null, 'Hanako'], ['Taro', 'corrupt-file', 'Hanako']],
    ['first', [null, 'Taro', 'Hanako'], ['corrupt-file', 'Taro', 'Hanako']],
    ['last', ['Taro', 'Hanako', null], ['Taro', 'Hanako', 'corrupt-file']],
    ['several', ['Taro', null, null, 'Hanako'], ['Taro', 'corrupt-file', 'corrupt-file', 'Hanako']],
  ])('loses these, and no page behind them: %s', async (_, listed, read) => {
    expect(await pagesOf(listedPagesPdf(listed))).toEqual(read);
  });
});

it('pages behind a missing one keep what they have from the branches above them', async () => {
  const branch = (kid: number) =>
    `<< /Type /Pages /Parent 2 0 R /Kids [${kid} 0 R] /Count 1 /MediaBox [0 0 200 400] /Resources << /Font << /F 8 0 R >> >> >>`;
  const page = (parent: number) => `<< /Type /Page /Parent ${parent} 0 R /Contents 7 0 R >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 90 0 R 5 0 R] /Count 3 >>',
    ...[branch(4), page(3), branch(6), page(5)],
  ].map((object) => Buffer.from(object));
  const content = pdfStream('', Buffer.from('BT /F 24 Tf 20 300 Td (Taro) Tj ET'));
  const font = Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const pdf = pdfOf([...objects, content, font]);
  expect(await pagesOf(pdf)).toEqual(['Taro', 'corrupt-file', 'Taro']);
  const opened = await openPdf(pdf, signal);
  const { originalWidth, originalHeight } = await opened.page(3, signal);
  await opened.close();
  expect(originalHeight / originalWidth).toBeCloseTo(2);
});

describe('a PDF whose tree is not as long as it says', { timeout: 60_000 }, () => {
  it.each([
    ['two of three', 2],
    ['four of three', 4],
    ['two thousand million', 2_000_000_000],
  ])('has the pages that it lists: %s', async (_, count) => {
    const listed = ['Taro', 'Hanako', 'Jiro'];
    expect(await pagesOf(listedPagesPdf(listed, count))).toEqual(listed);
  });
});
