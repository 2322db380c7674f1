import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openSource } from '@reader/ocr-worker/pipeline/intake/open-source';
import sharp, { type Sharp } from 'sharp';
import { DRAWING_DPI } from '../reading/corpus/fonts.js';
import type { Picture } from '../reading/corpus/pages/degrade-page.js';

/** What makes a page's picture of its PDF: the product, and the programs that scanners and print shops have. */
export const pdfRenderers = ['pdfjs', 'poppler', 'ghostscript'] as const;
export type PdfRenderer = (typeof pdfRenderers)[number];

/** `canvas`: drawn as a picture from the first, with no PDF between. */
export type Renderer = PdfRenderer | 'canvas';

const run = promisify(execFile);
/** Bytes of a page's png. */
const MOST_BYTES = 64 * 1024 * 1024;

const DPI = String(DRAWING_DPI);
const programs: Readonly<
  Record<
    Exclude<PdfRenderer, 'pdfjs'>,
    {
      readonly program: string;
      readonly version: string;
      readonly argsFor: (file: string, page: string) => string[];
    }
  >
> = {
  poppler: {
    program: 'pdftoppm',
    version: '-v',
    argsFor: (file, page) => ['-r', DPI, '-gray', '-png', '-f', page, '-l', page, file],
  },
  ghostscript: {
    program: 'gs',
    version: '--version',
    argsFor: (file, page) => [
      ...['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-sDEVICE=pnggray', `-r${DPI}`],
      ...['-dTextAlphaBits=4', '-dGraphicsAlphaBits=4', `-dFirstPage=${page}`, `-dLastPage=${page}`],
      ...['-sOutputFile=-', file],
    ],
  },
};

/** The renderers that this machine has. */
export const availableRenderers = async (): Promise<Renderer[]> => {
  const found: Renderer[] = ['canvas'];
  for (const renderer of pdfRenderers)
    if (renderer === 'pdfjs' || (await isThere(programs[renderer]))) found.push(renderer);
  return found;
};

const isThere = async ({ program, version }: { program: string; version: string }): Promise<boolean> => {
  try {
    await run(program, [version]);
    return true;
  } catch {
    return false;
  }
};

/**
 * A page (1-based) of a PDF in grey at 300 dpi.
 * @throws what the program throws
 */
export const renderPdf = async (pdf: Buffer, page: number, renderer: PdfRenderer): Promise<Picture> => {
  if (renderer === 'pdfjs') return renderedByProduct(pdf, page);
  const folder = await mkdtemp(join(tmpdir(), 'reader-bench-pdf-'));
  try {
    const file = join(folder, 'form.pdf');
    await writeFile(file, pdf);
    const { program, argsFor } = programs[renderer];
    const { stdout } = await run(program, argsFor(file, String(page)), {
      encoding: 'buffer',
      maxBuffer: MOST_BYTES,
    });
    return greyOf(sharp(stdout));
  } finally {
    await rm(folder, { recursive: true });
  }
};

const renderedByProduct = async (pdf: Buffer, page: number): Promise<Picture> => {
  const { signal } = new AbortController();
  const opened = await openSource(pdf, signal);
  try {
    const { data, width, height, channels } = (await opened.page(page, signal)).image;
    return await greyOf(sharp(data, { raw: { width, height, channels } }));
  } finally {
    await opened.close();
  }
};

/** The picture in grey, on white where it is not opaque. */
export const greyOf = async (image: Sharp): Promise<Picture> => {
  const { data, info } = await image
    .flatten({ background: '#ffffff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 1, data };
};
