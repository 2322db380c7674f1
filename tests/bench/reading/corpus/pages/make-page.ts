import { createCanvas, loadImage } from '@napi-rs/canvas';
import sharp from 'sharp';
import { degradePage, type DegradedPage, type Degradation, type Picture } from './degrade-page.js';
import { drawForm, pagePixels } from '../forms/draw-form.js';
import { fillForm, type FilledPage } from './fill-form.js';
import type { FormDesign } from '../forms/form-design.js';
import { handOf, type Hand } from './hand.js';
import { randomOf } from '../random.js';

/** A form of the corpus: how it looks blank, and what is asked where. */
export interface CorpusForm {
  readonly design: FormDesign;
  /** Blank pages as png files at 300 dpi where they are not drawn by us (real forms). */
  readonly blankPages: readonly Buffer[] | null;
}

export interface MadePage extends DegradedPage {
  readonly filled: FilledPage;
  readonly hand: Hand;
  readonly hasFaultyRules: boolean;
}

/** Shares of pages with stamps and with rules that are broken or gone. */
export const STAMPED = 0.25;
export const FAULTY = { clean: 0, scan: 0.15, bad: 0.6, photo: 0.1, quarter: 0.15 } as const;

/** The blank page (1-based) as a grey png at 300 dpi. */
export const blankPage = async (form: CorpusForm, page: number): Promise<Buffer> => {
  const kept = form.blankPages?.[page - 1];
  if (kept) return kept;
  return sharp(drawForm(form.design, page).toBuffer('image/png'))
    .toColourspace('b-w')
    .withMetadata({ density: 300 })
    .png({ compressionLevel: 6 })
    .toBuffer();
};

/** A page filled in and degraded; form, page, degradation and `copy` decide everything about it. */
export const makePage = async (
  form: CorpusForm,
  page: number,
  degradation: Degradation,
  copy: number,
): Promise<MadePage> => {
  const { design } = form;
  // The pages of a form are filled in by the same hand.
  const hand = handOf(randomOf(`hand/${design.key}/${degradation}/${copy}`));
  const random = randomOf(`${design.key}/${page}/${degradation}/${copy}`);
  const hasFaultyRules = form.blankPages === null && random.chance(FAULTY[degradation]);
  const canvas = hasFaultyRules
    ? drawForm(design, page, random.fork('faults'))
    : await blankCanvas(form, page);
  const stamps = random.chance(STAMPED) ? random.int(1, 2) : 0;
  const filled = fillForm(canvas.getContext('2d'), { design, page }, hand, random.fork('answers'), stamps);
  // A copy: the canvas' own memory may be gone before it is read.
  const picture = await pictureOf(
    Buffer.from(canvas.data()),
    canvas.width,
    canvas.height,
    random.chance(0.5) ? 3 : 1,
  );
  const degraded = await degradePage(picture, degradation, random.fork('degradation'));
  return { ...degraded, filled, hand, hasFaultyRules };
};

const blankCanvas = async (form: CorpusForm, page: number) => {
  const kept = form.blankPages?.[page - 1];
  if (!kept) return drawForm(form.design, page);
  const { width, height } = pagePixels(form.design);
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(await loadImage(kept), 0, 0, width, height);
  return canvas;
};

const pictureOf = async (data: Buffer, width: number, height: number, channels: 1 | 3): Promise<Picture> => {
  const opaque = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  const raw = await (channels === 1 ? opaque.toColourspace('b-w') : opaque).raw().toBuffer();
  return { width, height, channels, data: raw };
};
