import {
  decodePDFRawStream,
  PDFDict,
  PDFName,
  PDFRawStream,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib';

export const name = (text: string): PDFName => PDFName.of(text);

const NAME = /\/([^\s()<>[\]{}/%]+)/g;

/** The names that stand in a content stream; some may stand in texts, which keeps a resource too many. */
const namesIn = (stream: PDFRawStream): PDFName[] => {
  const text = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
  return [...text.matchAll(NAME)].map(([, written = '']) => name(written));
};

/** A form, a tiling pattern: a stream that draws, with resources of its own or those of what draws it. */
export const isDrawing = ({ dict }: PDFRawStream): boolean =>
  dict.lookup(name('Subtype')) === name('Form') || dict.has(name('PatternType'));

const isWithoutResources = (dict: PDFDict): boolean => !(dict.lookup(name('Resources')) instanceof PDFDict);

/** The streams that draw a font's glyphs, where it is of that kind. */
export const glyphStreams = (font: PDFDict): PDFRawStream[] => {
  const glyphs = font.lookup(name('CharProcs'));
  return glyphs instanceof PDFDict
    ? glyphs.keys().flatMap((key) => {
        const stream = glyphs.lookup(key);
        return stream instanceof PDFRawStream ? [stream] : [];
      })
    : [];
};

/** Streams without resources of their own that are drawn through a resource. */
const drawnWith = (resource: PDFObject | undefined, context: PDFContext): PDFRawStream[] => {
  if (resource instanceof PDFRawStream)
    return isDrawing(resource) && isWithoutResources(resource.dict) ? [resource] : [];
  if (!(resource instanceof PDFDict)) return [];
  const mask = resource.lookup(name('SMask'));
  const group = mask instanceof PDFDict ? context.lookup(mask.get(name('G'))) : undefined;
  return [
    ...(isWithoutResources(resource) ? glyphStreams(resource) : []),
    ...(group instanceof PDFRawStream && isWithoutResources(group.dict) ? [group] : []),
  ];
};

/** The categories of resources; procedure sets are of no use to anybody. */
export const CATEGORIES = [
  'Font',
  'XObject',
  'ExtGState',
  'ColorSpace',
  'Pattern',
  'Shading',
  'Properties',
].map(name);

/** The names of the resources that these streams draw with. @throws Error where one cannot be decoded */
export const usedNames = (resources: PDFDict, streams: readonly PDFRawStream[]): ReadonlySet<PDFName> => {
  const used = new Set<PDFName>();
  const seen = new Set<PDFRawStream>();
  const waiting = [...streams];
  for (let stream = waiting.pop(); stream; stream = waiting.pop()) {
    if (seen.has(stream)) continue;
    seen.add(stream);
    for (const one of namesIn(stream)) {
      if (used.has(one)) continue;
      used.add(one);
      for (const category of CATEGORIES) {
        const entries = resources.lookup(category);
        if (entries instanceof PDFDict && entries.has(one))
          waiting.push(...drawnWith(entries.lookup(one), resources.context));
      }
    }
  }
  return used;
};
