import type { Box } from '@reader/contracts/objects/geometry';
import type { OcrEngine, OcrSymbol } from '../../../engines/engine.js';
import { around, overlap } from '../../geometry/boxes.js';
import type { GreyImage, InkImage } from '../../geometry/raster.js';
import { dilate } from '../../kernels/dilate.js';
import { partPrint } from '../print/drawn-print.js';
import { FINE_DPI } from '../signatures/page-to-match.js';
import type { Contradiction } from './contradictions.js';
import { disputedPrint, type DisputedLine } from './disputed-lines.js';
import type { BlankCharacter } from './aligned-characters.js';
import { linesAround } from './lines-around.js';
import { otherDigits } from './other-digits.js';
import { areaOf, picturesOf, readPieces, withDisputed } from './read-pieces.js';
import { compareWhatIsSaid } from './same-words.js';

/** Px at 150 dpi around rules that are made white with them. */
const RULE_RIM = 1;
/** Pieces of lines of a page that are read at most, for all twins: where more is disputed, it is a page of another form. */
const MOST_LINES = 400;
/** The same for what forms were taught: with much of it, none is left for the form itself otherwise. */
const MOST_LEARNED_LINES = 400;
/** Pieces that are read before it is looked whether they say something else. */
const AT_ONCE = 40;

/** What may still be read of a page to settle what form it is: an innocent page takes a moment, a hostile one a bounded time. */
export interface ReadingBudget {
  lines: number;
}

type ReadingBudgets = Readonly<Record<'ofForms' | 'ofLearned', ReadingBudget>>;

/** The budgets of each page of a document, 1-based: what one page takes, a later one has all the same. */
export const readingBudgets = (): ((documentPage: number) => ReadingBudgets) => {
  const ofPages = new Map<number, ReadingBudgets>();
  return (documentPage) => {
    const known = ofPages.get(documentPage);
    if (known) return known;
    const budgets = { ofForms: { lines: MOST_LINES }, ofLearned: { lines: MOST_LEARNED_LINES } };
    ofPages.set(documentPage, budgets);
    return budgets;
  };
};

/** A place where a page does not say what its blank form says. */
export interface PrintDifference {
  readonly kind: 'other' | 'missing';
  /** Px of the blank page's picture at 150 dpi. */
  readonly box: Box;
  /** Once it was seen, other places were not read any more; or there are too many, and none was read, not even this one. */
  readonly endsReading?: true;
}

/** A registered page and its blank page, both at 300 dpi in the blank page's picture. */
export interface PagePair {
  readonly blank: GreyImage;
  /** The page where the boxes are (px of `blank`); white elsewhere. */
  readonly page: (parts: readonly Box[]) => GreyImage;
  /** The blank page at 150 dpi. */
  readonly fine: GreyImage;
}

/**
 * Whether a page says what its blank form says wherever its print looks like other print: one that another program or
 * printer made has other glyphs for the same words. Both are read there and compared. Words that are not there stay
 * a contradiction, and so does print that differs strongly and cannot be read; where it is nearly the same, another digit is one. Returns where it says something else, or
 * nothing that can be read; nowhere: it says the same.
 * @throws as `engine.read`
 */
export const settleByReading = async (
  found: readonly Contradiction[],
  pair: PagePair,
  { engine, budget }: { readonly engine: OcrEngine; readonly budget: ReadingBudget },
  signal: AbortSignal,
): Promise<PrintDifference[]> => {
  const [digits, others] = parted(found, ({ kind }) => kind === 'digit');
  const differences = await settleWords(others, pair, { engine, budget }, signal);
  return differences.length > 0 || digits.length === 0
    ? differences
    : settleDigits(digits, pair, { engine, budget }, signal);
};

/** Where nothing but another digit could make the page another form's. */
const settleDigits = async (
  digits: readonly Contradiction[],
  pair: PagePair,
  { engine, budget }: { readonly engine: OcrEngine; readonly budget: ReadingBudget },
  signal: AbortSignal,
): Promise<PrintDifference[]> => {
  const { lines, rules } = linesAround(squaresOf(digits), pair.fine);
  if (lines.length === 0) return [];
  // As with words: what cannot be read any more is not believed to be the same.
  if (lines.length > budget.lines) return digits.map((one) => ({ ...differenceAt(one), endsReading: true }));
  budget.lines -= lines.length;
  const images = { blank: pair.blank, page: pair.page(lines.map(areaOf)), rules };
  const other = await otherDigits(lines, images, engine, signal);
  return other.map(({ box }) => ({ kind: 'other', box }));
};

const settleWords = async (
  found: readonly Contradiction[],
  pair: PagePair,
  { engine, budget }: { readonly engine: OcrEngine; readonly budget: ReadingBudget },
  signal: AbortSignal,
): Promise<PrintDifference[]> => {
  const [missed, toRead] = parted(found, ({ kind }) => kind === 'missing');
  const missing = missed.map(differenceAt);
  if (toRead.length === 0) return missing;
  const { words, drawn } = partPrint(pair.fine);
  const { lines, unread } = disputedPrint(words, FINE_DPI, squaresOf(toRead));
  const strong = squaresOf(toRead.filter(({ isStrong }) => isStrong));
  const ofTwins = squaresOf(found.filter(({ kind }) => kind === 'twin'));
  const isUnder = ({ box }: DisputedLine, squares: readonly Box[]): boolean =>
    squares.some((square) => overlap(square, box));
  const pictures = toRead.filter(
    ({ squares, isStrong }) => isStrong && squares.some((one) => unread.includes(one)),
  );
  const decided = (differences: readonly PrintDifference[], isWhole: boolean): PrintDifference[] => [
    ...missing,
    ...differences.map((one) => (isWhole ? one : { ...one, endsReading: true as const })),
  ];
  if (lines.length > budget.lines) return decided(toRead.map(differenceAt), false);
  if (pictures.length > 0) return decided(pictures.map(differenceAt), lines.length === 0);
  if (ofTwins.length > 0 && !lines.some((line) => isUnder(line, ofTwins)))
    return decided(found.filter(({ kind }) => kind === 'twin').map(differenceAt), lines.length === 0);
  const rules = dilate(drawn, RULE_RIM);
  // What differs most is the likeliest to say something else, and ends it.
  const inOrder = [...lines].sort((a, b) => Number(isUnder(b, strong)) - Number(isUnder(a, strong)));
  for (let from = 0; from < inOrder.length; from += AT_ONCE) {
    const some = inOrder.slice(from, from + AT_ONCE);
    budget.lines -= some.length;
    const read = await readLines(some, { pair, rules }, engine, signal);
    const differences = some.flatMap((line, index): PrintDifference[] => {
      const { blank, page } = read[index]!;
      const verdict = compareWhatIsSaid(blank, page);
      if (verdict === 'same' || (verdict === 'unclear' && !isUnder(line, strong))) return [];
      return [{ kind: 'other', box: line.box }];
    });
    if (differences.length > 0) return decided(differences, from + AT_ONCE >= inOrder.length);
  }
  return missing;
};

export const differenceAt = ({ kind, squares }: Contradiction): PrintDifference => ({
  kind: kind === 'missing' ? 'missing' : 'other',
  box: around(squares),
});

const parted = <T>(all: readonly T[], isMeant: (one: T) => boolean): [T[], T[]] => [
  all.filter(isMeant),
  all.filter((one) => !isMeant(one)),
];

const squaresOf = (found: readonly Contradiction[]): Box[] => found.flatMap(({ squares }) => squares);

/** What a piece of a line was read as on both. */
interface ReadLine {
  readonly blank: readonly BlankCharacter[];
  readonly page: readonly OcrSymbol[];
}

/** Reads each piece on the blank page and on the page, in one go: first all of the blank's, then all of the page's. */
const readLines = async (
  lines: readonly DisputedLine[],
  { pair, rules }: { readonly pair: PagePair; readonly rules: InkImage },
  engine: OcrEngine,
  signal: AbortSignal,
): Promise<ReadLine[]> => {
  const areas = lines.map(areaOf);
  const pictures = [pair.blank, pair.page(areas)].flatMap((image) => picturesOf(image, areas, rules));
  const read = await readPieces(pictures, engine, signal);
  return lines.map((line, index) => ({
    blank: withDisputed(read[index]!, line),
    page: read[lines.length + index]!,
  }));
};
