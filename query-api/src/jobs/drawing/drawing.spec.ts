import sharp from 'sharp';
import type { AnswerMark } from '@reader/contracts/objects/demands/answer-mark';
import { describe, expect, it } from 'vitest';
import { japaneseFont } from '../../output/papers/pdf/japanese-font.js';
import { drawPage } from './draw-page.js';
import { marksAsSvg } from './marks-as-svg.js';

const page = { width: 800, height: 400, dpi: 300 };
const field = { x: 100, y: 100, width: 400, height: 80 };

const blankPage = () =>
  sharp({ create: { ...page, channels: 3, background: '#ffffff' } })
    .greyscale()
    .png()
    .toBuffer();
const drawn = async (...marks: AnswerMark[]) =>
  drawPage(await blankPage(), marksAsSvg(japaneseFont(), page, marks));

/** Left, top, right and bottom of what is not white; null: nothing. */
const inkOf = async (picture: Buffer): Promise<number[] | null> => {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const dark = [...data.keys()].filter((at) => data[at]! < 200);
  if (dark.length === 0) return null;
  const across = dark.map((at) => at % info.width);
  const down = dark.map((at) => Math.floor(at / info.width));
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b));
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b));
  return [least(across), least(down), most(across), most(down)];
};

describe('an answer drawn into a blank page', () => {
  it('has its words within their field', async () => {
    const { image } = await drawn({ kind: 'text', page: 1, box: field, text: '佐々木 陽菜' });
    const [left, top, right, bottom] = (await inkOf(image))!;
    expect(left).toBeGreaterThanOrEqual(100);
    expect(top).toBeGreaterThanOrEqual(100);
    expect(right).toBeLessThanOrEqual(500);
    expect(bottom).toBeLessThanOrEqual(180);
    expect(right! - left!).toBeGreaterThan(150);
  });

  it('keeps long texts within it, too', async () => {
    const text = '卵と乳製品、小麦に反応します。給食では除去食をお願いします。'.repeat(4);
    const [left, top, right, bottom] = (await inkOf(
      (await drawn({ kind: 'text', page: 1, box: field, text })).image,
    ))!;
    expect(left! >= 100 && top! >= 100 && right! <= 500 && bottom! <= 182).toBe(true);
  });

  it('cuts short what could not be read any more', async () => {
    const text = '長い説明を書きました。'.repeat(2_000);
    const svg = marksAsSvg(japaneseFont(), page, [{ kind: 'text', page: 1, box: field, text }]);
    const sizes = [...svg.matchAll(/scale\(([\d.]+) /g)].map(([, scale]) => Number(scale));
    // 4 points at 300 dpi, for a font of 1,000 units.
    expect(Math.min(...sizes) * japaneseFont().unitsPerEm).toBeCloseTo((4 * 300) / 72);
    const [left, top, right, bottom] = (await inkOf((await drawPage(await blankPage(), svg)).image))!;
    expect(left! >= 100 && top! >= 98 && right! <= 502 && bottom! <= 182).toBe(true);
  });

  it('has rings around choices and ticks in boxes', async () => {
    const around = (await inkOf((await drawn({ kind: 'ring', page: 1, box: field })).image))!;
    expect(around[0]! < 100 && around[1]! < 100 && around[2]! > 500 && around[3]! > 180).toBe(true);
    const tick = (await inkOf((await drawn({ kind: 'tick', page: 1, box: field })).image))!;
    expect(tick[0]! >= 100 && tick[1]! >= 100 && tick[2]! <= 500 && tick[3]! <= 184).toBe(true);
  });

  it('shows nothing of markup that somebody wrote', async () => {
    const text = '</g><image href="file:///etc/passwd"/>';
    expect(marksAsSvg(japaneseFont(), page, [{ kind: 'text', page: 1, box: field, text }])).not.toContain(
      'href',
    );
  });

  it('stays the blank page where nothing was written', async () => {
    const { image, preview, thumbnail } = await drawn();
    expect(await inkOf(image)).toBeNull();
    expect(await sharp(image).metadata()).toMatchObject({ width: 800, height: 400, format: 'jpeg' });
    expect([(await sharp(preview).metadata()).width, (await sharp(thumbnail).metadata()).width]).toEqual([
      800, 160,
    ]);
  });
});
