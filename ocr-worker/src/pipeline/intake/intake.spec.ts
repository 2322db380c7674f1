import { describe, expect, it } from 'vitest';
import type { ReadProblem } from '@reader/contracts/jobs/reading/messages';
import { UnreadableFile } from '../foundation/unreadable-file.js';
import { pageDpi } from './page-dpi.js';
import { isMeaningful, symbolsOfRun } from './text-layer/pdf-text.js';
import { selectPages } from './select-pages.js';
import { sniff } from './sniff.js';

const problemOf = (work: () => unknown): ReadProblem | undefined => {
  try {
    work();
  } catch (error) {
    if (error instanceof UnreadableFile) return error.problem;
    throw error;
  }
  return undefined;
};

describe('sniff', () => {
  it('goes by content', () => {
    expect(sniff(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('jpeg');
    expect(sniff(Buffer.from('\n\n%PDF-1.7'))).toBe('pdf');
    expect(problemOf(() => sniff(Buffer.alloc(0)))).toBe('empty-file');
    expect(problemOf(() => sniff(Buffer.from('GIF89a')))).toBe('unsupported-type');
  });
});

describe('selectPages', () => {
  it('takes what the layout has room for and the file has', () => {
    expect(selectPages(10, { firstPage: 1, pages: null }, 2)).toEqual([1, 2]);
    expect(selectPages(3, { firstPage: 3, pages: null }, 4)).toEqual([3]);
    expect(selectPages(10, { firstPage: 5, pages: 2 }, 4)).toEqual([5, 6]);
    expect(selectPages(2, { firstPage: 3, pages: 1 }, 4)).toEqual([]);
  });
});

describe('pageDpi', () => {
  it('believes a density only if it makes a sheet of paper', () => {
    expect(pageDpi(1654, 2339, 200)).toBe(200);
    expect(pageDpi(2480, 3508, 72)).toBe(300);
    expect(pageDpi(2480, 3508, undefined)).toBe(300);
  });
});

describe('symbolsOfRun', () => {
  const run = {
    text: '山田 a',
    transform: [12, 0, 0, 12, 100, 200],
    width: 36,
    height: 12,
    isVertical: false,
  };

  it('places characters on the rendered page', () => {
    const symbols = symbolsOfRun(run, [2, 0, 0, -2, 0, 1000]);
    expect(symbols.map(({ text }) => text)).toEqual(['山', '田', 'a']);
    expect(symbols[0]!.box).toMatchObject({ x: 200, width: 24 });
    expect(symbols[0]!.box.y + symbols[0]!.box.height).toBeCloseTo(600 + 0.14 * 24, 5);
    expect(symbols[2]!.startsWord).toBe(true);
  });

  it('follows a page rotated by a quarter', () => {
    const [first, second] = symbolsOfRun(run, [0, 2, 2, 0, 0, 0]);
    expect(second!.box.y).toBeGreaterThan(first!.box.y);
    expect(second!.box.x).toBeCloseTo(first!.box.x, 5);
  });

  it('runs down the page when vertical', () => {
    const down = { ...run, text: '山田', width: 12, height: 24, isVertical: true };
    const [first, second] = symbolsOfRun(down, [1, 0, 0, -1, 0, 1000]);
    expect(first!.box).toMatchObject({ x: 94, y: 800, width: 12 });
    expect(second!.box.y).toBe(812);
  });

  it('knows a text layer that means nothing', () => {
    const symbols = (text: string) => symbolsOfRun({ ...run, text }, [1, 0, 0, 1, 0, 0]);
    expect(isMeaningful(symbols('氏名?'))).toBe(false);
    expect(isMeaningful(symbols('お名前を書いてくださいますか?'))).toBe(true);
    expect(isMeaningful([])).toBe(false);
  });
});
