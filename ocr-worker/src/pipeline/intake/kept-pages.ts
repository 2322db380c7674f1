import { ReadProblem } from '@reader/contracts/jobs/reading/messages';
import { Box } from '@reader/contracts/objects/geometry';
import sharp from 'sharp';
import { z } from 'zod';
import { LIMITS } from '../foundation/limits.js';
import { asCorrupt, UnreadableFile } from '../foundation/unreadable-file.js';
import type { OpenSource, SourcePage } from './source-page.js';

/*
 * Pages as they were rendered, with their text: the file of a document whose pages could not be cut out of a PDF
 * (docs/adr/0024-a-file-for-each-document-of-a-pdf.md). Magic, length of the header as 4 bytes, header as JSON, pictures.
 */

export const KEPT_PAGES_MAGIC = Buffer.from('READERPG', 'latin1');
const LENGTH_BYTES = 4;

const Positive = z.number().positive();
const KeptPage = z.object({
  originalWidth: Positive,
  originalHeight: Positive,
  dpi: Positive,
  hasLosses: z.boolean(),
  textLayer: z.array(
    z.array(z.object({ text: z.string(), box: Box, confidence: z.number(), startsWord: z.boolean() })),
  ),
  /** Bytes of its picture. */
  size: z.number().int().positive(),
});
/** One that could not be rendered is kept by its reason. */
const Header = z.object({ pages: z.array(z.union([KeptPage, z.object({ problem: ReadProblem })])) });

/** A page to keep: rendered, or why it cannot be. */
export type PageToKeep = SourcePage | { readonly problem: ReadProblem };

/** High enough that what is read of it is what is read of the page. */
const JPEG = { quality: 95, chromaSubsampling: '4:4:4' } as const;

const pictureOf = ({ image: { data, width, height, channels } }: SourcePage): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels } }).jpeg(JPEG).toBuffer();

/** The file of these pages, in their order. */
export const keepPages = async (pages: readonly PageToKeep[]): Promise<Buffer> => {
  const pictures: Buffer[] = [];
  const header: z.infer<typeof Header> = { pages: [] };
  for (const page of pages) {
    if ('problem' in page) {
      header.pages.push({ problem: page.problem });
      continue;
    }
    const picture = await pictureOf(page);
    pictures.push(picture);
    const { originalWidth, originalHeight, dpi, hasLosses } = page;
    const textLayer = page.textLayer.map((line) => line.map((symbol) => ({ ...symbol })));
    header.pages.push({ originalWidth, originalHeight, dpi, hasLosses, textLayer, size: picture.length });
  }
  const json = Buffer.from(JSON.stringify(header), 'utf8');
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(json.length);
  return Buffer.concat([KEPT_PAGES_MAGIC, length, json, ...pictures]);
};

const headerOf = (bytes: Buffer): { readonly header: z.infer<typeof Header>; readonly end: number } => {
  try {
    const start = KEPT_PAGES_MAGIC.length + LENGTH_BYTES;
    const end = start + bytes.readUInt32BE(KEPT_PAGES_MAGIC.length);
    return { header: Header.parse(JSON.parse(bytes.toString('utf8', start, end))), end };
  } catch (error) {
    throw new UnreadableFile('corrupt-file', { cause: error });
  }
};

/** Opens what `keepPages` made. @throws UnreadableFile 'corrupt-file' */
export const openKeptPages = (bytes: Buffer): OpenSource => {
  const { header, end } = headerOf(bytes);
  return {
    pageCount: header.pages.length,
    isPdf: false,
    page: async (number) => {
      const page = header.pages[number - 1];
      if (!page) throw new UnreadableFile('no-pages');
      if ('problem' in page) throw new UnreadableFile(page.problem);
      const before = header.pages.slice(0, number - 1);
      const start = end + before.reduce((sum, one) => sum + ('size' in one ? one.size : 0), 0);
      const { size, ...facts } = page;
      return { number, ...facts, image: await decode(bytes.subarray(start, start + size)) };
    },
    close: () => Promise.resolve(),
  };
};

const decode = async (picture: Buffer): Promise<SourcePage['image']> => {
  try {
    const { data, info } = await sharp(picture, { limitInputPixels: LIMITS.sourcePixels })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, channels: 3, data };
  } catch (error) {
    throw asCorrupt(error);
  }
};
