import { inflateRawSync } from 'node:zlib';
import { PDFArray, PDFName, type PDFObject, type PDFPageLeaf, PDFRawStream } from '@cantoo/pdf-lib';
import { isOutOfMemory } from '../foundation/out-of-memory.js';
import { numberOf } from './image-data/dictionary-entries.js';
import { drawnImages, type PackedImage } from './image-data/drawn-images.js';
import { hasMoreObjects, MOST_OBJECTS } from './image-data/has-more-objects.js';
import { lacksImageData } from './image-data/lacks-image-data.js';
import { filtersOf } from './image-data/unpack.js';
import { openReadablePdfObjects } from './pdf-objects.js';

/** Says of a PDF's pages, 1-based, what pdfjs leaves out without a word. */
export interface UnseenContent {
  /** Whether contents are named that are not in the file, or end in their midst. @throws OutOfMemory */
  lacksContents(page: number): Promise<boolean>;
  /** Whether a clear part of an image's data is missing that the page draws. @throws OutOfMemory; the signal's reason */
  lacksImageData(page: number, isBlank: boolean, signal: AbortSignal): Promise<boolean>;
}

/** What follows a stream, and in how many bytes. */
const STREAM_END = /^\s*endstream/;
const END_BYTES = 16;

/** What the PDF library does not understand is taken to lack nothing, as are images of pages with ink in a large file. */
export const unseenContent = (bytes: Buffer): UnseenContent => {
  let opened: ReturnType<typeof openReadablePdfObjects> | undefined;
  let isLarge: boolean | undefined;
  /** An image that many pages draw is looked at once. */
  const known = new WeakMap<Uint8Array, boolean>();
  const ask = async (number: number, question: (page: PDFPageLeaf) => Promise<boolean>): Promise<boolean> => {
    try {
      const { pages } = await (opened ??= openReadablePdfObjects(bytes));
      const page = pages[number - 1];
      return page !== undefined && (await question(page));
    } catch (error) {
      if (isOutOfMemory(error)) throw error;
      return false;
    }
  };
  return {
    lacksContents: (number) => ask(number, (page) => Promise.resolve(lacksContents(page))),
    lacksImageData: async (number, isBlank, signal) => {
      if (!isBlank && (isLarge ??= hasMoreObjects(bytes, MOST_OBJECTS))) return false;
      const isLacking = await ask(number, async (page) => {
        for await (const image of drawnImages(page, signal)) {
          signal.throwIfAborted();
          const isShort =
            known.get(image.data) ??
            ((await lacksImageData(image)) && (await lacksImageData(withWholeLength(image, bytes))));
          known.set(image.data, isShort);
          if (isShort) return true;
        }
        return false;
      });
      signal.throwIfAborted();
      return isLacking;
    },
  };
};

/**
 * The same image with as many data as its stream has by its length: where the length lies elsewhere in the file, the PDF
 * library ends the stream at the first `endstream`, which the data themselves may contain.
 */
const withWholeLength = (image: PackedImage, file: Buffer): PackedImage => {
  const length = numberOf(image.dictionary, 'Length') ?? 0;
  const start = image.data.length > 0 && length > image.data.length ? file.indexOf(image.data) : -1;
  if (start < 0 || !STREAM_END.test(file.toString('latin1', start + length, start + length + END_BYTES)))
    return image;
  return { ...image, data: file.subarray(start, start + length) };
};

/** Bytes of a page's contents that are unpacked: what is longer than this is not looked at. */
const CONTENT_BYTES = 64 * 1_048_576;
const ZLIB_HEADER = 2;

/** Whether a stream ends in the midst of what is packed: where that is stored as it is, pdfjs takes it for the end. */
const isCutShort = (stream: PDFObject): boolean => {
  if (!(stream instanceof PDFRawStream) || stream.contents.length <= ZLIB_HEADER) return false;
  if (filtersOf(stream.dict)[0]?.name !== 'FlateDecode') return false;
  try {
    inflateRawSync(stream.contents.subarray(ZLIB_HEADER), { maxOutputLength: CONTENT_BYTES });
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'Z_BUF_ERROR';
  }
};

const lacksContents = (page: PDFPageLeaf): boolean => {
  const named = page.get(PDFName.of('Contents'));
  if (named === undefined) return false;
  const contents = page.context.lookup(named);
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((part) => page.context.lookup(part)) : [contents];
  return streams.some((stream) => stream === undefined || isCutShort(stream));
};
