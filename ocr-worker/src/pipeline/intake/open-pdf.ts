import { createCanvas } from '@napi-rs/canvas';
import { AnnotationMode, type PDFPageProxy, type PageViewport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { LIMITS, PAGE_DPI, POINTS_PER_INCH } from '../foundation/limits.js';
import type { PixelImage } from '../geometry/raster.js';
import { asCorrupt, UnreadableFile } from '../foundation/unreadable-file.js';
import { mayDrawImages } from './draws-images.js';
import { readTextLayer } from './text-layer/pdf-text-layer.js';
import { widgetsOfPage } from './form-fields/widgets-of-page.js';
import { hearLosses } from './pdf-warnings.js';
import type { OpenSource, SourcePage } from './source-page.js';
import { openWholePdf, type WholePdf } from './whole-pdf.js';
import { visibleText } from './text-layer/visible-text.js';
import type { UnseenContent } from './unseen-content.js';

const WHITE = 255;

/**
 * Opens a PDF; pages are rendered one at a time at 300 dpi, less where a page is larger than the pixel limit.
 * @throws UnreadableFile 'encrypted-pdf', 'corrupt-file', 'no-pages', 'too-many-pages'; OutOfMemory; the signal's reason
 */
export const openPdf = async (bytes: Buffer, signal: AbortSignal): Promise<OpenSource> => {
  let pdf: WholePdf;
  try {
    pdf = await openWholePdf(bytes);
  } catch (error) {
    signal.throwIfAborted();
    throw asUnreadable(error);
  }
  const { document, places } = pdf;
  const refusal = places.length < 1 ? 'no-pages' : places.length > LIMITS.pdfPages ? 'too-many-pages' : null;
  if (refusal) {
    await pdf.close();
    throw new UnreadableFile(refusal);
  }
  let unseen: Promise<UnseenContent> | undefined;
  const hasUnseenContent = async (
    place: number,
    isBlank: boolean,
    pageSignal: AbortSignal,
  ): Promise<boolean> => {
    unseen ??= import('./unseen-content.js').then(({ unseenContent }) => unseenContent(pdf.bytes));
    const content = await unseen;
    if (isBlank && (await content.lacksContents(place))) return true;
    return content.lacksImageData(place, isBlank, pageSignal);
  };
  return {
    pageCount: places.length,
    isPdf: true,
    page: async (number, pageSignal) => {
      try {
        const place = places[number - 1];
        if (!place) throw new UnreadableFile('corrupt-file');
        const rendered = await renderPage(await document.getPage(place), number, pageSignal);
        const { hasGarbage, mayHaveImages, ...page } = rendered;
        if (page.hasLosses) return page;
        const isBlank = page.image.data.every((value) => value === WHITE);
        if (!isBlank && !mayHaveImages) return page;
        const hasLosses =
          (isBlank && hasGarbage) ||
          (await unlessAborted(pageSignal, hasUnseenContent(place, isBlank, pageSignal)));
        return { ...page, hasLosses };
      } catch (error) {
        pageSignal.throwIfAborted();
        throw asUnreadable(error);
      }
    },
    widgets: async (number) => {
      try {
        const page = await document.getPage(places[number - 1] ?? 0);
        const { result } = await hearLosses(() => page.getAnnotations());
        return widgetsOfPage(result, page.getViewport({ scale: 1 }));
      } catch (error) {
        throw asUnreadable(error);
      }
    },
    close: pdf.close,
  };
};

/** Whatever pdfjs cannot open is a damaged file; only a password, and memory, are problems of their own. */
const asUnreadable = (error: unknown): Error =>
  error instanceof Error && error.name === 'PasswordException'
    ? new UnreadableFile('encrypted-pdf', { cause: error })
    : asCorrupt(error);

/** The work's result; the signal's reason as soon as it is aborted, whatever the work still does. */
const unlessAborted = async <Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> => {
  let abort = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason as Error);
  });
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
};

interface RenderedPage extends SourcePage {
  readonly hasGarbage: boolean;
  readonly mayHaveImages: boolean;
}

const renderPage = async (page: PDFPageProxy, number: number, signal: AbortSignal): Promise<RenderedPage> => {
  const full = page.getViewport({ scale: PAGE_DPI / POINTS_PER_INCH });
  if (!(full.width >= 1 && full.height >= 1)) throw new UnreadableFile('corrupt-file');
  if (Math.max(full.width, full.height) > LIMITS.pdfPageSide) throw new UnreadableFile('too-many-pixels');
  const shrinkage = Math.min(1, Math.sqrt(LIMITS.pagePixels / (full.width * full.height)));
  const viewport = page.getViewport({ scale: (PAGE_DPI / POINTS_PER_INCH) * shrinkage });
  try {
    const { result, hasLosses, hasGarbage } = await hearLosses(async () => ({
      ...(await draw(page, viewport, signal)),
      textLayer: await readTextLayer(page, viewport),
    }));
    return {
      number,
      ...result,
      textLayer: visibleText(result.textLayer, result.image),
      originalWidth: Math.round(full.width),
      originalHeight: Math.round(full.height),
      dpi: PAGE_DPI * shrinkage,
      hasLosses,
      hasGarbage,
    };
  } finally {
    page.cleanup();
  }
};

const draw = async (
  page: PDFPageProxy,
  viewport: PageViewport,
  signal: AbortSignal,
): Promise<{ readonly image: PixelImage; readonly mayHaveImages: boolean }> => {
  const width = Math.max(1, Math.floor(viewport.width));
  const height = Math.max(1, Math.floor(viewport.height));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  const task = page.render({
    // pdfjs is typed for the browser's canvas; napi's has what it uses of it.
    canvas: canvas as never,
    canvasContext: context as never,
    viewport,
    // Values typed into the PDF's own form fields are drawn too.
    annotationMode: AnnotationMode.ENABLE,
    intent: 'print',
  });
  const cancel = (): void => task.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    await task.promise;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
  const { data, info } = await sharp(canvas.data(), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    image: { width: info.width, height: info.height, channels: 3, data },
    mayHaveImages: mayDrawImages(page, task),
  };
};
