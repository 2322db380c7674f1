import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { drawPage, questionnaire } from '../../testing/draw-page.js';
import { printedLine } from '../../testing/printed-line.js';
import type { GreyImage } from '../../pipeline/geometry/raster.js';
import { EngineFailure, type OcrLine, type OcrRegion } from '../engine.js';
import { createTesseractCliEngine, SCRATCH } from './tesseract-cli-engine.js';

const languages = spawnSync('tesseract', ['--list-langs'], { encoding: 'utf8' }).stdout ?? '';
const hasNative = ['jpn', 'eng', 'osd'].every((language) => new RegExp(`^${language}$`, 'm').test(languages));

const signal = new AbortController().signal;
const textOf = (lines: OcrLine[] | undefined): string =>
  (lines ?? []).flatMap(({ symbols }) => symbols.map(({ text }) => text)).join('');

const printed = (text: string, rest: Partial<OcrRegion> = {}): OcrRegion => ({
  image: printedLine(text),
  layout: 'line',
  alphabet: 'any',
  ...rest,
});

const pageImage = async (turn: number): Promise<GreyImage> => {
  const { data, info } = await sharp(drawPage(questionnaire))
    .rotate(turn)
    .resize({ width: 1754 })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
};

describe.skipIf(!hasNative)('the native tesseract', () => {
  const engine = createTesseractCliEngine({ processes: 2 });
  afterAll(() => engine.close());

  it('reads many lines in their order, each with its alphabet', async () => {
    const read = await engine.read(
      [printed('山田太郎'), printed('03-1234-5678', { alphabet: 'digits' }), printed('東京都千代田区')],
      signal,
    );
    expect(read.map(textOf)).toEqual(['山田太郎', '03-1234-5678', '東京都千代田区']);
  });
  it('places symbols in px of the crop as it was given', async () => {
    const [lines] = await engine.read([printed('山田太郎')], signal);
    const [first] = lines![0]!.symbols;
    expect(first!.box.x).toBeGreaterThanOrEqual(0);
    expect(first!.box.x).toBeLessThan(20);
    expect(first!.confidence).toBeGreaterThan(80);
  });
  it('keeps to a whitelist', async () => {
    const [lines] = await engine.read([printed('2026', { alphabet: 'digits', whitelist: '0126' })], signal);
    expect(textOf(lines)).toBe('2026');
  });
  it('has one opinion only', async () =>
    expect(await engine.read([printed('一二三', { opinion: 'second' })], signal)).toEqual([[]]));
  it('answers nothing for no regions', async () => expect(await engine.read([], signal)).toEqual([]));
  it('tells how a page lies', async () =>
    expect(await engine.orientation(await pageImage(90), signal)).toMatchObject({ turn: 270 }));
  it('has no opinion of an empty page', async () => {
    const empty = { width: 600, height: 800, data: new Uint8Array(480_000).fill(255) };
    expect(await engine.orientation(empty, signal)).toBeNull();
  });
  it('is killed when nobody waits any more, and leaves nothing behind', async () => {
    const leftOvers = () =>
      readdirSync(tmpdir()).filter((name) => name.startsWith(`${SCRATCH}${process.pid}-`));
    const stopping = new AbortController();
    const reading = engine.read(
      [...Array.from({ length: 40 }, () => printed('経過は良好です')), printed('12', { alphabet: 'digits' })],
      stopping.signal,
    );
    stopping.abort(new Error('canceled'));
    await expect(reading).rejects.toThrow('canceled');
    expect(leftOvers()).toEqual([]);
  });
});

it('a program that is not there is a failure of the engine', async () => {
  const engine = createTesseractCliEngine({ program: 'no-such-tesseract' });
  await expect(engine.read([printed('一')], signal)).rejects.toThrow(EngineFailure);
});
