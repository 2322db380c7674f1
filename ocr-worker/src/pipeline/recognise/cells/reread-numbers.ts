import { compact } from '@reader/contracts/text/compact';
import type { Box } from '@reader/contracts/objects/geometry';
import type { OcrEngine, OcrLine, OcrRegion } from '../../../engines/engine.js';
import type { Grid } from '../../layout/grid.js';
import type { PageLine } from '../../foundation/page-symbol.js';
import { placed, lineConfidence, type CellRow } from './cell-rows.js';
import { isLookAlike, isNumeric, outliersAmongNumbers } from './number-columns.js';
import type { CleanPage } from '../lines/read-free-text.js';
import { settleLine } from '../characters/settle-line.js';
import { valueOfLine, valueOfLines } from '../characters/value.js';

/** Confidence from which a number replaces another reading among numbers. */
const SURE_OF_DIGITS = { forLookAlike: 90, forWord: 97 };
/** A round sign narrower than this many times its height is a zero. */
const ROUND = 0.85;

interface Rereading {
  readonly page: CleanPage;
  readonly engine: OcrEngine;
  readonly signal: AbortSignal;
}

/**
 * Among numbers, what looks like digits is read again with the data for digits; a word only where the two sets of
 * data do not agree on it, because the data for digits is confident about words, too. Changes `lines`.
 */
export const rereadNumbers = async (
  rows: readonly CellRow[],
  lines: PageLine[][],
  tables: readonly Grid[],
  { page, engine, signal }: Rereading,
): Promise<void> => {
  const textOf = (index: number): string | null => valueOfLines(lines[index]!)?.text ?? null;
  const outliers = tables.flatMap((grid, table) => {
    const inTable = rows.flatMap((row, index) => (row.table === table ? [index] : []));
    const isOnly = (index: number): boolean =>
      inTable.filter((other) => rows[other]!.cell === rows[index]!.cell).length === 1;
    const judged = inTable.filter((index) => isOnly(index) && !isRing(rows[index]!.box, lines[index]!));
    const cells = judged.map((index) => ({ cell: grid.cells[rows[index]!.cell]!, text: textOf(index) }));
    return outliersAmongNumbers(cells).map((at) => judged[at]!);
  });
  if (outliers.length === 0) return;
  const read = async (opinion: OcrRegion['opinion'], alphabet: OcrRegion['alphabet']): Promise<OcrLine[][]> =>
    engine.read(
      outliers.map((index) => ({ image: rows[index]!.image, layout: 'line', alphabet, opinion })),
      signal,
    );
  const numbers = await read('first', 'digits');
  const others = await read('second', 'any');
  outliers.forEach((index, position) => {
    const [line, ...more] = numbers[position]!.map(({ symbols }) =>
      settleLine(placed(symbols, rows[index]!.box), page.ink),
    );
    if (line === undefined || more.length > 0 || !isNumeric(valueOfLine(line).text)) return;
    const text = textOf(index);
    const other = (others[position] ?? []).flatMap(({ symbols }) => symbols.map((symbol) => symbol.text));
    const isWord = text !== null && !isLookAlike(text);
    if (isWord && other.join('') === text.replace(/\s/gu, '')) return;
    if (engine.isSingleModel && text !== null && (isWord || losesCharacters(text, valueOfLine(line).text)))
      return;
    if (lineConfidence([line]) >= (isWord ? SURE_OF_DIGITS.forWord : SURE_OF_DIGITS.forLookAlike))
      lines[index] = [line];
  });
};

/** Held to digits, a model leaves out the letters that it has read: R69-1334 comes as 69-1334. */
const losesCharacters = (text: string, number: string): boolean =>
  [...compact(number)].length < [...compact(text)].length;

/** A circle as wide as it is high is a mark, no zero. */
const isRing = ({ width, height }: Box, lines: readonly PageLine[]): boolean =>
  width >= ROUND * height && lines.length === 1 && /^[〇○◯Oロ口]$/u.test(valueOfLine(lines[0]!).text);
