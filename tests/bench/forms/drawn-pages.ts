import { createCanvas, PDFDocument } from '@napi-rs/canvas';
import sharp from 'sharp';
import { DRAWING_DPI } from '../reading/corpus/fonts.js';
import { pagePixels, printForm } from '../reading/corpus/forms/draw-form.js';
import type { FormDesign } from '../reading/corpus/forms/form-design.js';
import { realPdf } from '../reading/corpus/forms/real-forms.js';
import { degradePage, type DegradedPage, type Picture } from '../reading/corpus/pages/degrade-page.js';
import { fillForm } from '../reading/corpus/pages/fill-form.js';
import { handOf } from '../reading/corpus/pages/hand.js';
import { FAULTY, STAMPED, type CorpusForm } from '../reading/corpus/pages/make-page.js';
import { randomOf } from '../reading/corpus/random.js';
import type { Surface } from '../reading/corpus/surface.js';
import type { BlankKind, Level } from './plan.js';
import { greyOf, renderPdf, type Renderer } from './renderers.js';

const POINTS_PER_INCH = 72;
const MM_PER_INCH = 25.4;

const pointsOf = (mm: number): number => (mm / MM_PER_INCH) * POINTS_PER_INCH;

/** A PDF of one page, its words as text. */
const pdfOf = (design: FormDesign, draw: (surface: Surface) => void): Buffer => {
  const document = new PDFDocument();
  const surface = document.beginPage(pointsOf(design.width), pointsOf(design.height));
  surface.scale(POINTS_PER_INCH / DRAWING_DPI, POINTS_PER_INCH / DRAWING_DPI);
  draw(surface);
  document.endPage();
  return document.close();
};

const pictureOf = async (design: FormDesign, draw: (surface: Surface) => void): Promise<Picture> => {
  const { width, height } = pagePixels(design);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  draw(context);
  // A copy: the canvas' own memory may be gone before it is read.
  return greyOf(sharp(Buffer.from(canvas.data()), { raw: { width, height, channels: 4 } }));
};

/** The page (1-based) of a form as a renderer shows it; what is drawn is the same for all. A real form is its office's own PDF. */
const shown = async (
  form: CorpusForm,
  page: number,
  renderer: Renderer,
  draw: (surface: Surface) => void,
): Promise<Picture> => {
  const isReal = form.blankPages !== null;
  if (renderer !== 'canvas')
    return isReal
      ? renderPdf(realPdf(form.design), page, renderer)
      : renderPdf(pdfOf(form.design, draw), 1, renderer);
  if (isReal) throw new Error('a real form is not drawn');
  return pictureOf(form.design, draw);
};

/** A file that a blank page is registered from, and which of its pages (1-based) it is. */
export interface BlankFile {
  readonly bytes: Buffer;
  readonly mediaType: string;
  readonly page: number;
}

/** The blank page (1-based) as somebody hands it in. */
export const blankFile = async (form: CorpusForm, page: number, kind: BlankKind): Promise<BlankFile> => {
  const { design, blankPages } = form;
  const draw = (surface: Surface): void => printForm(surface, design, page);
  if (kind === 'pdfjs') {
    const mediaType = 'application/pdf';
    return blankPages === null
      ? { bytes: pdfOf(design, draw), mediaType, page: 1 }
      : { bytes: realPdf(design), mediaType, page };
  }
  const picture = await shown(form, page, kind === 'scan' ? 'pdfjs' : kind, draw);
  const random = randomOf(`forms/blank/${design.key}/${page}`);
  const { bytes, mediaType } = await degradePage(picture, kind === 'scan' ? 'scan' : 'clean', random);
  return { bytes, mediaType, page: 1 };
};

/** A page filled in on paper or screen: who drew it, and how it came into the machine. */
export interface PageToDraw {
  readonly form: CorpusForm;
  /** 1-based. */
  readonly page: number;
  readonly renderer: Renderer;
  readonly level: Level;
  /** Another copy is filled in and degraded otherwise. */
  readonly copy: number;
}

/** A page filled in and degraded; the same for the same arguments. Real forms stay empty. */
export const drawnPage = async ({ form, page, renderer, level, copy }: PageToDraw): Promise<DegradedPage> => {
  const { design } = form;
  // The pages of a form are filled in by the same hand.
  const hand = handOf(randomOf(`forms/hand/${design.key}/${level}/${copy}`));
  const random = randomOf(`forms/${design.key}/${page}/${level}/${copy}`);
  const faults = random.chance(FAULTY[level]) ? random.fork('faults') : undefined;
  const stamps = random.chance(STAMPED) ? random.int(1, 2) : 0;
  const picture = await shown(form, page, renderer, (surface) => {
    printForm(surface, design, page, faults);
    fillForm(surface, { design, page }, hand, random.fork('answers'), stamps);
  });
  return degradePage(picture, level, random.fork('degradation'));
};
