import { describe, expect, it } from 'vitest';
import type { OcrEngine } from '../../engines/engine.js';
import { drawForm, someForm } from '../allocate/testing/drawn-form.js';
import type { SourcePage } from '../intake/source-page.js';
import type { PageSymbol } from '../foundation/page-symbol.js';
import type { GreyImage } from '../geometry/raster.js';
import { chain, fitHomography, invert, rotation, scaling } from '../geometry/homography.js';
import { normalisePage } from './normalise-page.js';
import { scaleDown } from '../kernels/scale-down.js';
import { toGrey } from './to-grey.js';
import { turned } from './turn.js';
import { warp } from './warp.js';

const engine = (turn: 0 | 90 | 180 | 270): OcrEngine => ({
  name: 'stub',
  read: () => Promise.resolve([]),
  orientation: () => Promise.resolve({ turn, confidence: 9 }),
  close: () => Promise.resolve(),
});

const source = (grey: GreyImage, textLayer: PageSymbol[][] = []): SourcePage => ({
  number: 1,
  image: { ...grey, channels: 1, data: Buffer.from(grey.data) },
  originalWidth: grey.width,
  originalHeight: grey.height,
  dpi: 300,
  textLayer,
  hasLosses: false,
});

const { signal } = new AbortController();
const form = drawForm(someForm(4));
const slanted = warp(form, invert(rotation(2, { x: 620, y: 874 })), form.width, form.height);
const stamp = [...'済'].map((text) => ({
  text,
  box: { x: 1100, y: 40, width: 60, height: 60 },
  confidence: 100,
  startsWord: true,
}));

/** The form on a dark desk, seen a little from the side. */
const onDesk = (paper: GreyImage): GreyImage => {
  const [w, h] = [paper.width, paper.height];
  const corners = [
    [0, 0, 60, 70],
    [w, 0, w + 40, 50],
    [w, h, w + 70, h + 60],
    [0, h, 40, h + 80],
  ].map(([x, y, u, v]) => ({ from: { x: x!, y: y! }, to: { x: u!, y: v! } }));
  return warp(paper, invert(fitHomography(corners)!), w + 120, h + 140, { outside: 60 });
};

/** Share of the px that are dark in one picture only, of two of one size. */
const difference = (a: GreyImage, b: GreyImage): number =>
  a.data.reduce((sum, value, at) => sum + (value < 128 === b.data[at]! < 128 ? 0 : 1), 0) / a.data.length;

describe('normalisePage', { timeout: 60_000 }, () => {
  it('levels a scan although software has put a stamp of text on it, and drops that', async () => {
    const { page } = await normalisePage(source(slanted, [stamp]), true, engine(0), signal);
    expect(page.transform.skewDegrees).toBeCloseTo(-2, 0);
    expect(page.textLayer).toEqual([]);
  });

  it('leaves a page alone whose text layer is its text', async () => {
    const text = Array.from({ length: 30 }, () => Array.from({ length: 10 }, () => stamp[0]!));
    const { page } = await normalisePage(source(slanted, text), true, engine(180), signal);
    expect(page.transform).toEqual({ quarterTurn: 0, skewDegrees: 0, dpi: 300 });
    expect(page.textLayer).toHaveLength(30);
  });

  it('asks the forms how a page lies before it asks the engine', async () => {
    const lying = source(turned(form, 90));
    const { page: byEngine } = await normalisePage(lying, true, engine(270), signal);
    expect(byEngine.transform.quarterTurn).toBe(270);
    const { page: byForms } = await normalisePage(lying, true, engine(90), signal, () => 270);
    expect(byForms.transform.quarterTurn).toBe(270);
    const { page: unsure } = await normalisePage(lying, true, engine(270), signal, () => null);
    expect(unsure.transform.quarterTurn).toBe(270);
  });

  it.each([
    ['on its side and slanted', turned(slanted, 90), 270, 'scan'],
    ['photographed on a dark ground', onDesk(form), 0, 'photo'],
  ] as const)('knows where a page lay that was %s', async (_, picture, turn, kind) => {
    const { page, picture: shown } = await normalisePage(source(picture), true, engine(turn), signal);
    expect(page.transform.quarterTurn).toBe(turn);
    expect(page.transform.perspective !== undefined).toBe(kind === 'photo');
    const kept = toGrey(shown);
    // Of the picture that staff see, the reading copies show the same, each by its own mapping.
    expect(difference(kept, page.grey)).toBeLessThan(0.005);
    const { image, dpi, toKept } = page.level;
    const small = scaleDown(kept, page.transform.dpi / dpi);
    const toSmall = chain(scaling(page.transform.dpi / dpi), invert(toKept));
    expect(difference(small, warp(image, toSmall, small.width, small.height))).toBeLessThan(0.02);
  });

  it('leaves no ink where shaded paper meets the white that comes in at the corners', async () => {
    const shaded = { ...slanted, data: slanted.data.map((value) => value * 0.75) };
    const {
      page: { grey, ink },
    } = await normalisePage(source(shaded), true, engine(0), signal);
    // A strip inside the left edge, where the form has nothing.
    let dark = 0;
    for (let y = 0; y < grey.height; y++) for (let x = 0; x < 90; x++) dark += ink.data[y * grey.width + x]!;
    expect(dark).toBe(0);
  });
});
