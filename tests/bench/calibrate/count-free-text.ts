import type { Box } from '@reader/contracts/objects/geometry';
import { isDoubtfulText } from '@reader/ocr-worker/pipeline/confidence/confidence';
import { compact } from '@reader/contracts/text/compact';
import { hasTickSign } from '@reader/ocr-worker/pipeline/recognise/ticks/tick-signs';
import {
  valueOfLine,
  valueOfLines,
  type Value,
} from '@reader/ocr-worker/pipeline/recognise/characters/value';
import type { TemplateText } from '@reader/contracts/objects/sheets/sheet-template';
import { composed } from '../reading/corpus/pages/homography.js';
import type { PageTruth } from '../reading/corpus/truth.js';
import { fileToKept, mappedBox } from '../reading/onto-kept-page.js';
import { overlap, SAME_CELL } from '../reading/scores/score-cells.js';
import type { CountedValue } from './counted-value.js';
import type { FreePage } from './evidence-reader.js';

/** Share of a printed text, or of a line, that both have in common where they are the same. */
const SAME_LINE = 0.3;

const shared = (a: Box, b: Box): number => {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width <= 0 || height <= 0 ? 0 : width * height;
};
const areaOf = ({ width, height }: Box): number => width * height;

const counted = (place: 'line' | 'freeCell', value: Value, wanted: string): CountedValue => ({
  place,
  raw: value.confidence,
  isDoubted: isDoubtfulText(place, value),
  isRight: compact(value.text) === compact(wanted),
  said: `${wanted} → ${value.text}`,
});

/**
 * The lines of a page read without a form that lie on printed text (`printed`, boxes in px of the blank page), and the cells of its
 * tables. Lines of boxes to tick, and what is written in fields, are left out: where one ends is not told by the form. So is a line
 * that is a part of a text: the text was parted, not misread.
 */
export const countedFreeText = (
  truth: PageTruth,
  printed: readonly TemplateText[],
  page: FreePage,
): CountedValue[] => {
  const onto = composed(truth.toFile, fileToKept(page.kept));
  const cells = truth.tables.flatMap((table) =>
    table.cells.map(({ text, box }) => ({ text, box: mappedBox(onto, box) })),
  );
  const fields = truth.fields.map(({ box }) => mappedBox(onto, box));
  const texts = printed.map(({ text, box }) => ({ text, box: mappedBox(onto, box) }));
  const elsewhere = [...fields, ...cells.map(({ box }) => box)];
  const lines = page.recognised.lines
    .filter((line) => line.length > 0 && !hasTickSign(line))
    .map(valueOfLine)
    .filter(({ box }) => !elsewhere.some((place) => shared(place, box) > 0))
    .flatMap((value): CountedValue[] => {
      const under = texts
        .filter(({ box }) => shared(box, value.box) > SAME_LINE * Math.min(areaOf(box), areaOf(value.box)))
        .sort((a, b) => a.box.x - b.box.x);
      const wanted = under.map(({ text }) => text).join('');
      if (wanted === '') return [];
      const isPart = compact(wanted) !== compact(value.text) && compact(wanted).includes(compact(value.text));
      return isPart ? [] : [counted('line', value, wanted)];
    });
  const read = page.grids.flatMap((grid, table) =>
    grid.cells.flatMap(({ box }, cell): CountedValue[] => {
      const wanted = cells.find((one) => overlap(one.box, box) > SAME_CELL);
      const value = valueOfLines(page.recognised.cells[table]?.[cell] ?? []);
      return wanted && value ? [counted('freeCell', value, wanted.text)] : [];
    }),
  );
  return [...lines, ...read];
};
