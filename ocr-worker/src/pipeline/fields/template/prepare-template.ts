import type { Box } from '@reader/contracts/objects/geometry';
import type { TemplateField, TemplateTable } from '@reader/contracts/objects/sheets/sheet-template';
import type { OcrEngine } from '../../../engines/engine.js';
import { once } from '../../foundation/once.js';
import { inset, rounded } from '../../geometry/boxes.js';
import { packInk, unpackInk } from '../../geometry/packed-ink.js';
import { clampBox, type GreyImage, type InkImage } from '../../geometry/raster.js';
import { placesToAlign } from '../ink/align-field.js';
import { levelSamples, type LevelSamples } from '../ink/calibrate.js';
import { dilate } from '../../kernels/dilate.js';
import { FIELD_KINDS } from './field-kinds.js';
import { cellPlaces, isMarked, type CellPlace, type Place } from './fields-of-template.js';
import { GROUND_BLOCK, groundOf } from '../ink/ground.js';
import { markPlaces, type MarkPlace } from '../marks/mark-places.js';
import { combCells } from './comb-cells.js';
import { stripsAround } from './strips-around.js';
import { readPrintedTexts, type PrintedText } from './printed-text.js';

/**
 * All that reading a page needs of its blank form and that does not depend on the page; some 20 MB for A4, since masks are
 * kept as bits and made when a page needs them.
 */
export interface PreparedTemplate {
  readonly image: GreyImage;
  readonly ground: GreyImage;
  /** Everything printed, hair lines and shades of grey included; made at each call. */
  readonly print: () => InkImage;
  /** The px around the print of each place by which a page is aligned there (`placesToAlign`). */
  readonly toAlign: ReadonlyMap<Place, Int32Array>;
  /** Print that must not be taken for writing, by how far a page's resolution blurs it; that of the last resolution is kept. */
  readonly mask: (pageDpi: number) => InkImage;
  /** Clear print only, dilated: marks lie across words, of which as much as possible must stay. Made at each call. */
  readonly markMask: () => InkImage;
  readonly samples: LevelSamples;
  /** The parts of a page that reading looks at: the rest need not be warped. */
  readonly parts: readonly Box[];
  readonly fields: readonly TemplateField[];
  readonly cells: readonly CellPlace[];
  readonly tables: number;
  /** Where each marked field's options are, in their order; one place for a single mark. */
  readonly marks: ReadonlyMap<Place, readonly MarkPlace[]>;
  /** What is printed between the parts of a value (年 月 日, hyphens), left to right. */
  readonly printed: ReadonlyMap<Place, readonly PrintedText[]>;
  /** The cells of a comb in a place, left to right; none where it has no comb. */
  readonly combOf: (place: Place) => readonly Box[];
}

/** Px around a place that are looked at, to distinguish its ink from what reaches in from outside. */
export const CONTEXT = 24;
/** The same where writing runs on there. */
export const FAR_CONTEXT = 40;
/** Px around a place to mark that are looked at for a ring. */
const AROUND_MARKS = 100;
/** Grey levels by which print is darker than its paper. */
const PRINT_CONTRAST = 30;
const MARK_PRINT_CONTRAST = 85;
const MARK_DILATION = 2;
const NEAR = 3;

/** A page of a form to be prepared. */
export interface FormPage {
  /** The blank page at 300 dpi. */
  readonly image: GreyImage;
  /** Those of this page; boxes in px of `image`. */
  readonly fields: readonly TemplateField[];
  readonly tables: readonly TemplateTable[];
}

/** What takes long to compute of a blank page for reading; the rest follows from it. Lists are in the order of `placesOf`. */
export interface BlankToRead extends Pick<PreparedTemplate, 'ground' | 'samples'> {
  /** Of the page, px. */
  readonly width: number;
  readonly height: number;
  /** The masks of those names, packed (`packInk`). */
  readonly print: Uint8Array;
  readonly markMask: Uint8Array;
  readonly toAlign: readonly Int32Array[];
  readonly marks: readonly (readonly MarkPlace[])[];
  readonly printed: readonly (readonly PrintedText[])[];
}

/** The places of a page; those that are marked, and those that forms print parts of a value in. */
const placesOf = ({ fields: given, tables }: Pick<FormPage, 'fields' | 'tables'>) => {
  const fields = given.map(inWholePx);
  const cells = cellPlaces(tables).map(inWholePx);
  const places: Place[] = [...fields, ...cells];
  return {
    fields,
    cells,
    places,
    marked: places.filter(isMarked),
    parted: places.filter((place) => !isMarked(place) && FIELD_KINDS[place.kind].hasPrintedParts),
  };
};

/**
 * Computes once what all pages of a form share.
 * @throws as `engine.read`, which reads the words printed inside date fields and the like
 */
export const prepareTemplate = async (
  page: FormPage,
  engine: OcrEngine,
  signal: AbortSignal,
): Promise<PreparedTemplate> => preparedWith(page, await blankToRead(page, engine, signal));

/** What is kept of a prepared page. @throws as `prepareTemplate` */
export const blankToRead = async (
  page: FormPage,
  engine: OcrEngine,
  signal: AbortSignal,
): Promise<BlankToRead> => {
  const { image } = page;
  const { places, marked, parted } = placesOf(page);
  const boxes = places.map(({ box }) => box);
  const ground = groundOf(image);
  const print = printOf(image, ground, PRINT_CONTRAST);
  const clearPrint = printOf(image, ground, MARK_PRINT_CONTRAST);
  const near = dilate(print, NEAR);
  const parts = stripsAround(boxes, image.width, image.height);
  const printed = await readPrintedTexts(
    image,
    clearPrint,
    parted.map(({ box }) => box),
    engine,
    signal,
  );
  return {
    width: image.width,
    height: image.height,
    ground,
    print: packInk(print),
    markMask: packInk(dilate(clearPrint, MARK_DILATION)),
    samples: levelSamples(image, print, areasOf(boxes, image), areasOf(parts, image)),
    toAlign: boxes.map((box) => placesToAlign(near, inset(box, -CONTEXT))),
    marks: marked.map(({ box, options }) => markPlaces(clearPrint, box, Math.max(1, options.length))),
    printed,
  };
};

/** A page made ready for reading with what was kept of it. @throws RangeError when that was another page's */
export const preparedWith = (page: FormPage, blank: BlankToRead): PreparedTemplate => {
  const { image } = page;
  const { fields, cells, places, marked, parted } = placesOf(page);
  const { width, height, ground, samples, toAlign, marks, printed } = blank;
  const isOfPage =
    toAlign.length === places.length && marks.length === marked.length && printed.length === parted.length;
  if (!isOfPage) throw new RangeError('prepared for another page');
  const unpacked = (packed: Uint8Array) => (): InkImage => unpackInk(packed, width, height);
  const print = unpacked(blank.print);
  let last: { readonly radius: number; readonly grown: InkImage } | undefined;
  const grownPrint = (radius: number): InkImage => {
    if (last?.radius !== radius) last = { radius, grown: dilate(print(), radius) };
    return last.grown;
  };
  const combs = once(() => {
    const ink = print();
    return new Map(places.map((place) => [place, combCells(ink, place.box)]));
  });
  return {
    image,
    ground,
    print,
    combOf: (place) => combs().get(place) ?? combCells(print(), place.box),
    toAlign: new Map(places.map((place, index) => [place, toAlign[index]!])),
    mask: (pageDpi) => grownPrint(maskRadius(pageDpi)),
    markMask: unpacked(blank.markMask),
    samples,
    parts: stripsAround(
      places.map((place) => (isMarked(place) ? inset(place.box, -AROUND_MARKS) : place.box)),
      image.width,
      image.height,
    ),
    fields,
    cells,
    tables: page.tables.length,
    marks: new Map(marked.map((place, index) => [place, marks[index]!])),
    printed: new Map(parted.map((place, index) => [place, printed[index]!])),
  };
};

const inWholePx = <T extends Place>(place: T): T => ({ ...place, box: rounded(place.box) });

/** px at 300 dpi that a page's print may reach beyond the template's. */
const maskRadius = (pageDpi: number): number => {
  if (pageDpi >= 260) return 1;
  return pageDpi >= 180 ? 2 : 3;
};

const printOf = (image: GreyImage, ground: GreyImage, contrast: number): InkImage => {
  const { width, height } = image;
  const data = new Uint8Array(image.data.length);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / GROUND_BLOCK) * ground.width;
    for (let x = 0; x < width; x++) {
      const paper = ground.data[row + Math.floor(x / GROUND_BLOCK)]!;
      if (image.data[y * width + x]! < paper - contrast) data[y * width + x] = 1;
    }
  }
  return { width, height, data };
};

const areasOf = (boxes: readonly Box[], { width, height }: GreyImage): InkImage => {
  const data = new Uint8Array(width * height);
  for (const area of boxes) {
    const box = clampBox(area, width, height);
    for (let y = box.y; y < box.y + box.height; y++)
      data.fill(1, y * width + box.x, y * width + box.x + box.width);
  }
  return { width, height, data };
};
