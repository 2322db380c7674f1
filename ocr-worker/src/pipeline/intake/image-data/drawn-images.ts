import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFObjectParser,
  PDFRawStream,
  type PDFContext,
  type PDFPageLeaf,
} from '@cantoo/pdf-lib';
import { readContent, type InlineImage } from './content-tokens.js';
import { dictionaryOf, entryOf, numberOf } from './dictionary-entries.js';
import { filtersOf, unpackAll } from './unpack.js';

/** An image as it lies in the file. */
export interface PackedImage {
  readonly dictionary: PDFDict;
  readonly data: Uint8Array;
  /** The colour spaces that an inline image may name. */
  readonly colorSpaces: PDFDict | undefined;
}

/** What draws: operators, with the resources that they name. */
interface Drawing {
  readonly content: readonly PDFRawStream[];
  readonly resources: PDFDict | undefined;
}

/** Bytes of operators that are looked at for one page, unpacked. */
const CONTENT_BYTES = 16 * 1_048_576;
/** Forms, patterns and glyphs that are looked at for one page. */
const DRAWINGS = 5_000;
/** Bits of an annotation's flags (ISO 32000-1, table 165). */
const HIDDEN = 2;
const PRINTED = 4;

const streamsOf = (context: PDFContext, value: unknown): PDFRawStream[] => {
  const object = value instanceof PDFArray ? value : context.lookup(value as never);
  if (object instanceof PDFArray)
    return object.asArray().flatMap((part) => {
      const stream = context.lookup(part);
      return stream instanceof PDFRawStream ? [stream] : [];
    });
  return object instanceof PDFRawStream ? [object] : [];
};

/** What each printed annotation of a page looks like. */
const appearancesOf = (page: PDFPageLeaf): PDFRawStream[] => {
  const annotations = page.lookup(PDFName.of('Annots'));
  if (!(annotations instanceof PDFArray)) return [];
  return annotations.asArray().flatMap((_, index) => {
    const annotation = annotations.lookup(index);
    if (!(annotation instanceof PDFDict)) return [];
    const flags = numberOf(annotation, 'F') ?? 0;
    if ((flags & HIDDEN) !== 0 || (flags & PRINTED) === 0) return [];
    const normal = dictionaryOf(annotation, 'AP')?.lookup(PDFName.of('N'));
    const state = annotation.lookup(PDFName.of('AS'));
    const shown = normal instanceof PDFDict && state instanceof PDFName ? normal.lookup(state) : normal;
    return shown instanceof PDFRawStream ? [shown] : [];
  });
};

const inlineImageOf = (
  { dictionary, data }: InlineImage,
  context: PDFContext,
  resources: PDFDict | undefined,
): PackedImage | undefined => {
  try {
    const written = Buffer.concat([Buffer.from('<<'), dictionary, Buffer.from('>>')]);
    const parsed = PDFObjectParser.forBytes(written, context).parseObject();
    if (!(parsed instanceof PDFDict)) return undefined;
    return { dictionary: parsed, data, colorSpaces: dictionaryOf(resources, 'ColorSpace') };
  } catch {
    return undefined;
  }
};

/** The resources of these names that draw: forms, images, patterns, glyphs of fonts that are drawn, and masks. */
const namedDrawings = (names: ReadonlySet<string>, resources: PDFDict): PDFRawStream[] => {
  const kinds = ['XObject', 'Pattern', 'Font', 'ExtGState'].map((kind) => dictionaryOf(resources, kind));
  return [...names].flatMap((name) =>
    kinds.flatMap((kind) => {
      const value = kind?.lookup(PDFName.of(name));
      if (value instanceof PDFRawStream) return [value];
      if (!(value instanceof PDFDict)) return [];
      const mask = dictionaryOf(value, 'SMask')?.lookup(PDFName.of('G'));
      return mask instanceof PDFRawStream ? [mask] : [];
    }),
  );
};

/** Glyphs that are drawn by operators, of the fonts of these names. */
const namedGlyphs = (names: ReadonlySet<string>, resources: PDFDict): Drawing[] =>
  [...names].flatMap((name) => {
    const font = dictionaryOf(dictionaryOf(resources, 'Font'), name);
    const glyphs = dictionaryOf(font, 'CharProcs');
    if (!font || !glyphs) return [];
    const streams = glyphs.keys().map((key) => glyphs.lookup(key));
    return streams.flatMap((stream) =>
      stream instanceof PDFRawStream
        ? [{ content: [stream], resources: dictionaryOf(font, 'Resources') ?? resources }]
        : [],
    );
  });

/** An image and what masks it. */
const imagesOf = (image: PDFRawStream): PackedImage[] =>
  [image, entryOf(image.dict, 'SMask'), entryOf(image.dict, 'Mask')].flatMap((stream) =>
    stream instanceof PDFRawStream
      ? [{ dictionary: stream.dict, data: stream.contents, colorSpaces: undefined }]
      : [],
  );

/**
 * The operators of these streams one after the other, each followed by an end of a line, up to the stream with which
 * there are as many bytes as told. @throws the signal's reason
 */
const operatorsOf = async (
  streams: readonly PDFRawStream[],
  most: number,
  signal: AbortSignal,
): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let bytesLeft = most;
  for (const stream of streams) {
    if (bytesLeft <= 0) break;
    signal.throwIfAborted();
    const part = (await unpackAll(stream.contents, filtersOf(stream.dict), bytesLeft)) ?? new Uint8Array();
    parts.push(part, Buffer.from('\n'));
    bytesLeft -= part.length + 1;
  }
  return Buffer.concat(parts);
};

/**
 * The images that a page draws, also those within its forms, patterns, glyphs, masks and annotations. A resource counts
 * as drawn where its name occurs; beyond limits of size and number nothing is looked at.
 * @throws the signal's reason
 */
export async function* drawnImages(page: PDFPageLeaf, signal: AbortSignal): AsyncGenerator<PackedImage> {
  const { context } = page;
  const inherited = context.lookup(page.getInheritableAttribute(PDFName.of('Resources')));
  const resources = inherited instanceof PDFDict ? inherited : undefined;
  const waiting: Drawing[] = [
    { content: streamsOf(context, page.get(PDFName.of('Contents'))), resources },
    ...appearancesOf(page).map((form) => ({
      content: [form],
      resources: dictionaryOf(form.dict, 'Resources') ?? resources,
    })),
  ];
  const seen = new Set<unknown>();
  let bytesLeft = CONTENT_BYTES;
  for (let drawing = waiting.pop(); drawing && bytesLeft > 0; drawing = waiting.pop()) {
    const operators = await operatorsOf(drawing.content, bytesLeft, signal);
    bytesLeft -= operators.length;
    const { names, inlineImages } = readContent(operators);
    for (const inline of inlineImages) {
      const image = inlineImageOf(inline, context, drawing.resources);
      if (image) yield image;
    }
    if (!drawing.resources) continue;
    const glyphs = namedGlyphs(names, drawing.resources).filter(({ content }) => !seen.has(content[0]));
    glyphs.forEach(({ content }) => seen.add(content[0]));
    if (seen.size < DRAWINGS) waiting.push(...glyphs);
    for (const stream of namedDrawings(names, drawing.resources)) {
      if (seen.has(stream) || seen.size >= DRAWINGS) continue;
      seen.add(stream);
      if (stream.dict.lookup(PDFName.of('Subtype')) === PDFName.of('Image')) yield* imagesOf(stream);
      else
        waiting.push({
          content: [stream],
          resources: dictionaryOf(stream.dict, 'Resources') ?? drawing.resources,
        });
    }
  }
}
