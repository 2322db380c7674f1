import { describe, expect, it } from 'vitest';
import { listedPagesPdf } from '../../testing/pdf-files.js';
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
