import {
  PDFArray,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  PDFRawStream,
  PDFRef,
  PDFStream,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { CATEGORIES, glyphStreams, isDrawing, name, usedNames } from './used-names.js';

/** A part of a PDF that is not copied: damaged, of an unknown kind, or too large to be had by several parts. */
export class NotCopied extends Error {}

/** What leads from a drawing to other places of the file, and is not drawn. */
const LEADING_AWAY = new Set(
  [
    'StructParent',
    'StructParents',
    'PieceInfo',
    'Metadata',
    'LastModified',
    'OPI',
    'Ref',
    'AF',
    'Alternates',
  ].map(name),
);
const PAGE_TREE = new Set([name('Page'), name('Pages'), name('Catalog')]);
/** Colour spaces that are used without being named. */
const IMPLIED = new Set(['DefaultGray', 'DefaultRGB', 'DefaultCMYK'].map(name));

/**
 * Copies objects from one PDF to another with what they draw with: of resources only those that are used, and never a
 * page, so that nothing of other pages comes along.
 */
export interface ObjectCopier {
  readonly copy: (object: PDFObject | undefined) => PDFObject;
  /** The resources that these streams draw with. */
  readonly resources: (resources: PDFDict, streams: readonly PDFRawStream[]) => PDFDict;
}

interface Copying {
  readonly from: PDFContext;
  readonly to: PDFContext;
  /** The pages of `from`. */
  readonly pages: ReadonlySet<PDFRef>;
  /** Bytes of the streams of a copy at most. */
  readonly atMost: number;
}

/** @throws NotCopied, RangeError and what the PDF library throws */
export const objectCopier = ({ from, to, pages, atMost }: Copying): ObjectCopier => {
  const copies = new Map<PDFRef, PDFRef>();
  let room = atMost;
  const spend = (bytes: number): void => {
    room -= bytes;
    if (room < 0) throw new NotCopied('larger than a part may be');
  };

  const ofRef = (ref: PDFRef): PDFObject => {
    if (pages.has(ref)) return PDFNull;
    const known = copies.get(ref);
    if (known) return known;
    const made = to.nextRef();
    copies.set(ref, made);
    to.assign(made, copy(from.lookup(ref)));
    return made;
  };

  const ofDict = (dict: PDFDict, leavesOut: ReadonlySet<PDFName>): PDFDict => {
    const made = to.obj({});
    for (const [key, value] of dict.entries()) if (!leavesOut.has(key)) made.set(key, copy(value));
    return made;
  };

  const resources: ObjectCopier['resources'] = (given, streams) => {
    const used = usedNames(given, streams);
    const made = to.obj({});
    for (const category of CATEGORIES) {
      const entries = given.lookup(category);
      if (!(entries instanceof PDFDict)) continue;
      const kept = to.obj({});
      for (const [key, value] of entries.entries())
        if (used.has(key) || IMPLIED.has(key)) kept.set(key, copy(value));
      if (kept.keys().length > 0) made.set(category, kept);
    }
    return made;
  };

  const withResources = (dict: PDFDict, streams: readonly PDFRawStream[]): PDFDict => {
    const own = dict.lookup(name('Resources'));
    const made = ofDict(dict, new Set([...LEADING_AWAY, name('Resources')]));
    if (own instanceof PDFDict) made.set(name('Resources'), resources(own, streams));
    return made;
  };

  const ofStream = (stream: PDFRawStream): PDFRawStream => {
    spend(stream.contents.length);
    const { dict } = stream;
    const made = isDrawing(stream) ? withResources(dict, [stream]) : ofDict(dict, LEADING_AWAY);
    return PDFRawStream.of(made, stream.contents);
  };

  const ITEM_BYTES = 16;
  const copy = (object: PDFObject | undefined): PDFObject => {
    spend(ITEM_BYTES);
    if (object === undefined) return PDFNull;
    if (object instanceof PDFRef) return ofRef(object);
    if (object instanceof PDFRawStream) return ofStream(object);
    if (object instanceof PDFStream || object instanceof PDFInvalidObject)
      throw new NotCopied(object.constructor.name);
    if (object instanceof PDFDict) {
      const type = object.lookup(name('Type'));
      if (type instanceof PDFName && PAGE_TREE.has(type)) return PDFNull;
      const glyphs = glyphStreams(object);
      return glyphs.length > 0 ? withResources(object, glyphs) : ofDict(object, new Set());
    }
    if (object instanceof PDFArray) {
      const made = to.obj([]);
      for (const item of object.asArray()) made.push(copy(item));
      return made;
    }
    return object;
  };
  return { copy, resources };
};
