import { PDFArray, PDFDict, PDFHexString, PDFName, PDFRef, PDFString, type PDFObject } from '@cantoo/pdf-lib';
import { isOutOfMemory } from '../../foundation/out-of-memory.js';
import { hasMoreObjects, MOST_OBJECTS } from '../image-data/has-more-objects.js';
import { openReadablePdfObjects } from '../pdf-objects.js';

/** What a PDF says of a place to fill in at its field, which pdfjs does not tell. */
export interface FieldWords {
  /** What the field is called; '' where it is not said. */
  readonly tooltip: string;
  /** What the mark of a check box or radio button stands for, where its own name is a number only; '' where it is not said. */
  readonly option: string;
}

const [T, TU, OPT, KIDS, PARENT] = ['T', 'TU', 'Opt', 'Kids', 'Parent'].map((name) => PDFName.of(name)) as [
  PDFName,
  PDFName,
  PDFName,
  PDFName,
  PDFName,
];
/** Fields above a place: one that is its own parent has no end. */
const DEEPEST = 20;
const UTF8_MARK = [0xef, 0xbb, 0xbf];

const textOf = (object: PDFObject | undefined): string => {
  if (!(object instanceof PDFString || object instanceof PDFHexString)) return '';
  const bytes = object.asBytes();
  const isUtf8 = UTF8_MARK.every((byte, index) => bytes[index] === byte);
  return isUtf8 ? new TextDecoder().decode(bytes) : object.decodeText();
};

/** The dictionary of a place and those above it, as far as its field's, which has the name. */
const fieldOf = (widget: PDFDict): PDFDict[] => {
  const chain = [widget];
  for (let last = widget; !last.has(T) && chain.length < DEEPEST; chain.push(last)) {
    const above = last.lookup(PARENT);
    if (!(above instanceof PDFDict)) break;
    last = above;
  }
  return chain;
};

const wordsOf = (ref: PDFRef, widget: PDFDict): FieldWords => {
  const chain = fieldOf(widget);
  const field = chain.at(-1)!;
  const options = field.lookup(OPT);
  const kids = field.lookup(KIDS);
  const at = chain.length > 1 && kids instanceof PDFArray ? kids.indexOf(ref) : 0;
  const option =
    options instanceof PDFArray && at !== undefined && at >= 0 && at < options.size()
      ? options.lookup(at)
      : undefined;
  return { tooltip: textOf(field.lookup(TU)), option: textOf(option) };
};

/**
 * What a PDF says at the fields of places, by the ids that pdfjs has for them. Empty of a PDF that the PDF library does not understand, or
 * that has too many objects for it. @throws OutOfMemory
 */
export const fieldWords = async (bytes: Buffer, ids: readonly string[]): Promise<Map<string, FieldWords>> => {
  const words = new Map<string, FieldWords>();
  if (hasMoreObjects(bytes, MOST_OBJECTS)) return words;
  try {
    const { context } = await openReadablePdfObjects(bytes);
    for (const id of ids) {
      const [, number, generation] = /^(\d+)R(\d*)$/u.exec(id) ?? [];
      if (number === undefined) continue;
      const ref = PDFRef.of(Number(number), Number(generation || 0));
      const widget = context.lookup(ref);
      if (widget instanceof PDFDict) words.set(id, wordsOf(ref, widget));
    }
  } catch (error) {
    if (isOutOfMemory(error)) throw error;
  }
  return words;
};
