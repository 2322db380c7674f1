import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { measurePage } from './measure-page.js';

const { signal } = new AbortController();
const page = (width: number, height: number, density: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .withMetadata({ density })
    .png()
    .toBuffer();

describe('the size of a blank page', () => {
  it('is that of its px at its own dots per inch', async () => {
    const { width, height } = await measurePage(await page(874, 1240, 150), 1, signal);
    expect(width).toBeCloseTo(148, 0);
    expect(height).toBeCloseTo(210, 0);
  });
  it('is that of A4 where these are not believable', async () => {
    const { width, height } = await measurePage(await page(826, 1169, 72), 1, signal);
    expect(width).toBeCloseTo(210, 0);
    expect(height).toBeCloseTo(297, 0);
  });
  it('is not told of a page that the file lacks', async () => {
    const png = await page(874, 1240, 150);
    await expect(measurePage(png, 2, signal)).rejects.toMatchObject({ problem: 'no-pages' });
  });
});
