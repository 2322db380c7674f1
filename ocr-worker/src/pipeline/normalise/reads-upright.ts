import type { Box } from '@reader/contracts/objects/geometry';
import type { OcrEngine, OcrSymbol } from '../../engines/engine.js';
import { evenly } from '../foundation/evenly.js';
import { inset } from '../geometry/boxes.js';
import { crop, type GreyImage, type InkImage } from '../geometry/raster.js';
import { findComponents } from '../layout/components.js';
import { findTextLines, type TextLine } from '../layout/find-text-lines.js';
import { cutPlaces } from '../layout/columns/cut-places.js';
import { levelColumn } from '../layout/columns/level-column.js';
import { binarise, inkThreshold } from './binarise.js';
import { turned } from './turn.js';

/** Pieces of lines that are read, as many of rows as of columns; and where these leave it open. */
const PIECES = { few: 6, more: 18 };
/** Longest piece, in heights of its line. */
const LONGEST_PIECE = 8;
/** Connected parts of a page from which on it is a screen or a picture, of which nothing is read. A dense page has some 10,000. */
const MOST_PARTS = 20_000;
/** A part that has this share of its line's height both ways is a character, no dash and no divider. */
const CHARACTER_SHARE = 0.3;
/** Characters that a line needs, and from which on it is as good as one with more. */
const FEWEST_CHARACTERS = 3;
const ENOUGH_CHARACTERS = 5;
/** Inches: writing that is lower is not legible. */
const LOWEST_LINE = 0.05;
/** Px around a piece. */
const RIM = 2;
/** Characters that look much the same on their side, or like another one the other way up. */
const UNTELLING = new Set('一二三ー口日田目十中回王土工エロニハ1lIiOo08HXxNZzSs69unpdbqMmWw');
/** Of a line's height: the least width of a character, by which missing ones are told. */
const NARROWEST = 0.6;
/** Characters' worth of doubt: what few of them say counts for less. */
const DOUBT = 2;
/** How well a piece reads, 0–1, from which it is legible. */
const LEGIBLE_FROM = 0.4;
/** Share of how well a piece reads as it lies that it has a quarter further as well when that is how it stands. */
const LEGIBLE_TOO = 0.6;
/** Characters that must stand upright at least, and their share of all: what is illegible may lie otherwise. */
const FEWEST_UPRIGHT = 4;
const UPRIGHT_SHARE = 0.6;

/** How well a piece of a page reads, 0–1. */
export interface Legibility {
  /** Of its line, about, and of the lines that it stands for. */
  readonly characters: number;
  readonly asItLies: number;
  /** When the page is turned clockwise by a quarter. */
  readonly aQuarterFurther: number;
}

/**
 * Whether a page is clearly upright, by a few pieces of its rows and columns. `page` is grey, about level, and may have its rules.
 * False says nothing: too little may be legible. Spares most pages what tells better how they lie and takes far more memory.
 */
export const readsUpright = async (
  page: GreyImage,
  dpi: number,
  engine: Pick<OcrEngine, 'read'>,
  signal: AbortSignal,
): Promise<boolean> => {
  const ink = binarise(page, inkThreshold(page));
  const lines = linesOf(ink, dpi);
  const readAt = async (places: readonly PlaceToRead[], turn: 0 | 90): Promise<number[]> => {
    const images = places.map(({ box }) => lineOf(page, ink, inset(box, -RIM), turn));
    const read = await engine.read(
      images.map((image) => ({ image, layout: 'line', alphabet: 'any' })),
      signal,
    );
    return images.map((image, at) => legibilityOf(image, read[at]?.flatMap((line) => line.symbols) ?? []));
  };
  const standsUpright = async (count: number): Promise<boolean> => {
    const places = placesToRead(lines, count);
    const [asItLies, aQuarterFurther] = [await readAt(places, 0), await readAt(places, 90)];
    return isClearlyUpright(
      places.map(({ characters }, at) => ({
        characters,
        asItLies: asItLies[at]!,
        aQuarterFurther: aQuarterFurther[at]!,
      })),
    );
  };
  return (await standsUpright(PIECES.few)) || standsUpright(PIECES.more);
};

/**
 * Whether most characters are legible and stand upright. Models read characters that lie on their left side as well, since that is how
 * columns of vertical writing are given to them to learn: what is legible a quarter further, too, lies.
 */
export const isClearlyUpright = (pieces: readonly Legibility[]): boolean => {
  let [upright, all] = [0, 0];
  for (const { characters, asItLies, aQuarterFurther } of pieces) {
    all += characters;
    if (asItLies >= LEGIBLE_FROM && aQuarterFurther < LEGIBLE_TOO * asItLies) upright += characters;
  }
  return upright >= FEWEST_UPRIGHT && upright >= UPRIGHT_SHARE * all;
};

interface PlaceToRead {
  /** Px of the page. */
  readonly box: Box;
  readonly characters: number;
}

interface Lines {
  readonly rows: readonly PlaceToRead[];
  readonly columns: readonly PlaceToRead[];
}

/** The page's rows and columns of characters; none of a page that is a screen. */
const linesOf = (ink: InkImage, dpi: number): Lines => {
  const parts = findComponents(ink).map(({ box }) => box);
  if (parts.length > MOST_PARTS) return { rows: [], columns: [] };
  const columns = piecesOf(findTextLines(parts.map(transposed), dpi), dpi);
  return {
    rows: piecesOf(findTextLines(parts, dpi), dpi),
    columns: columns.map((column) => ({ ...column, box: transposed(column.box) })),
  };
};

const placesToRead = ({ rows, columns }: Lines, count: number): PlaceToRead[] => [
  ...standingForAll(rows, mostTelling(rows, count / 2)),
  ...standingForAll(columns, mostTelling(columns, count / 2)),
];

const charactersOf = (pieces: readonly PlaceToRead[]): number =>
  pieces.reduce((sum, { characters }) => sum + characters, 0);

/**
 * Pieces that count for all of their direction: as many rows as columns are read, but the few upright lines that a fax machine sets
 * above a page that lies are not half of it.
 */
const standingForAll = (all: readonly PlaceToRead[], read: readonly PlaceToRead[]): PlaceToRead[] => {
  const each = charactersOf(all) / charactersOf(read);
  return read.map((piece) => ({ ...piece, characters: piece.characters * each }));
};

const transposed = ({ x, y, width, height }: Box): Box => ({ x: y, y: x, width: height, height: width });

/** `count` long ones all over the page; the longest ones where few are long. */
const mostTelling = (pieces: readonly PlaceToRead[], count: number): PlaceToRead[] => {
  const long = pieces.filter(({ characters }) => characters >= ENOUGH_CHARACTERS);
  const longest = [...pieces].sort((one, other) => other.characters - one.characters).slice(0, count);
  const chosen = long.length >= count ? long : longest;
  return evenly(
    [...chosen].sort((one, other) => one.box.y - other.box.y),
    count,
  );
};

/** A piece of each line that has enough of what can be read. */
const piecesOf = (lines: readonly TextLine[], dpi: number): PlaceToRead[] =>
  lines
    .map(({ box, parts }) => ({
      box: { ...box, width: Math.min(box.width, LONGEST_PIECE * box.height) },
      // Characters of several parts are one, and touching ones are several.
      characters: Math.min(countCharacters(box, parts), box.width / box.height),
    }))
    .filter(({ box, characters }) => characters >= FEWEST_CHARACTERS && box.height >= LOWEST_LINE * dpi);

const countCharacters = ({ height }: Box, parts: readonly Box[]): number =>
  parts.filter((part) => Math.min(part.width, part.height) >= CHARACTER_SHARE * height).length;

/** A part of the page as a line to be read when the page is turned: a column is laid down, each character as it stands. */
const lineOf = (page: GreyImage, pageInk: InkImage, box: Box, turn: 0 | 90): GreyImage => {
  const grey = turned(crop(page, box), turn);
  if (grey.width >= grey.height) return grey;
  const ink = turned(crop(pageInk, box), turn);
  const size = grey.width - 2 * RIM;
  const places = cutPlaces(ink, { x: 0, y: 0, width: grey.width, height: grey.height }, size);
  return places.length === 0 ? grey : levelColumn({ grey, ink }, places, size, grey.width / 2).image;
};

/** By what was read in a line and by how much there was to read. */
const legibilityOf = ({ width, height }: GreyImage, symbols: readonly OcrSymbol[]): number => {
  const told = symbols.filter(({ text }) => isTelling(text));
  const sum = told.reduce((all, { confidence }) => all + (confidence / 100) ** 2, 0);
  return sum / (Math.max(symbols.length, (NARROWEST * width) / height) + DOUBT);
};

const isTelling = (text: string): boolean =>
  /^[\p{L}\p{N}]/u.test(text) && !UNTELLING.has(text.normalize('NFKC'));
