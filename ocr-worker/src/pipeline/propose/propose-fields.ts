import type { Box } from '@reader/contracts/objects/geometry';
import { bottom, right, verticalOverlap } from '../geometry/boxes.js';
import type { GreyImage } from '../geometry/raster.js';
import { median } from '../geometry/median.js';
import type { Checkbox } from '../layout/find-checkboxes.js';
import type { Grid } from '../layout/grid.js';
import type { Rules } from '../layout/find-rules.js';
import type { Rule } from '../layout/rules.js';
import type { RecognisedPage } from '../recognise/recognise-page.js';
import { combRules, divideCell } from './divide-cells.js';
import { fieldsBesideWords } from './fields-beside-words.js';
import { fieldsOfGrid } from './fields-of-grid.js';
import type { ProposedField } from './proposed-field.js';
import { rowsOf } from './rows-of-text.js';
import { opensBracket } from './words-of-forms.js';

const MM_PER_INCH = 25.4;
/** Mm: a smaller part is dirt, or a dot. */
const SMALLEST_PART = 1;
/** How much darker than the lightest cells a cell must be to count as shaded, of 255. */
const SHADED = 5;
/** Px between those that are looked at for shading, and beside the rules that are not. */
const STEP = 3;
const RIM = 4;

/** A blank page, with what is seen and printed on it. Boxes in px of the page. */
export interface BlankPage {
  readonly dpi: number;
  readonly grey: GreyImage;
  readonly grids: readonly Grid[];
  readonly checkboxes: readonly Pick<Checkbox, 'box'>[];
  /** Those of frames, dotted ones too; and all upright ones, however short. */
  readonly rules: Rules;
  readonly upright: readonly Rule[];
  /** All its level ones. */
  readonly level: readonly Rule[];
  /** Connected ink, without rules. */
  readonly parts: readonly Box[];
  readonly printed: Pick<RecognisedPage, 'lines' | 'cells'>;
}

const shadeOf = ({ data, width }: GreyImage, box: Box): number => {
  const values: number[] = [];
  for (let y = box.y + RIM; y < bottom(box) - RIM; y += STEP)
    for (let x = box.x + RIM; x < right(box) - RIM; x += STEP)
      values.push(data[Math.round(y) * width + Math.round(x)] ?? 255);
  return median(values, 255);
};

const holds = (outer: Box, inner: Box): boolean =>
  inner.x > outer.x && inner.y > outer.y && right(inner) < right(outer) && bottom(inner) < bottom(outer);

/** Paper at the left of a box to tick, as a share of its side: characters that look like one (番) stand within words. */
const BEFORE_TICK = 0.3;

const ticksOf = ({ checkboxes, printed }: BlankPage): BlankPage['checkboxes'] => {
  const symbols = [...printed.lines, ...printed.cells.flat(2)].flat();
  return checkboxes.filter(
    ({ box }) =>
      !symbols.some(
        (symbol) =>
          verticalOverlap(symbol.box, box) > 0.5 &&
          symbol.box.x < box.x &&
          !opensBracket(symbol.text) &&
          right(symbol.box) > box.x - BEFORE_TICK * box.width,
      ),
  );
};

/** How near to a frame a rule is one of its own, mm. */
const OF_FRAME = 1;

/** Rules that stand by themselves: those of a frame bound its cells, and nobody writes on them. */
const apartFrom = (grids: readonly Grid[], level: readonly Rule[], mm: number): Rule[] =>
  level.filter(
    ({ from, to, startAt }) =>
      !grids.some(
        ({ box }) =>
          startAt > box.y - OF_FRAME * mm &&
          startAt < bottom(box) + OF_FRAME * mm &&
          from < right(box) &&
          to > box.x,
      ),
  );

/** The words behind a box to tick, up to the next one. */
const labelOfTick = (box: Box, { checkboxes, printed }: BlankPage): string => {
  const lines = [...printed.lines, ...printed.cells.flat(2)];
  const row = rowsOf(lines).find(
    ({ box: { y, height } }) => y <= box.y + box.height / 2 && y + height >= box.y + box.height / 2,
  );
  const next = Math.min(
    ...checkboxes.map((other) => other.box.x).filter((x) => x > right(box)),
    Number.POSITIVE_INFINITY,
  );
  return (row?.words ?? [])
    .flatMap(({ symbols }) => symbols)
    .filter((symbol) => symbol.box.x >= right(box) && symbol.box.x < next)
    .map(({ text }) => text)
    .join('');
};

/**
 * The places of a blank page where something is to be filled in, with the words that say what: empty cells of frames, blanks beside and between
 * printed words, boxes to tick, words to choose from. They are proposals: somebody takes or drops each.
 */
export const proposeFields = (page: BlankPage): ProposedField[] => {
  const { dpi, grey, grids, rules, upright, level, parts, printed } = page;
  const ticks = ticksOf(page);
  const mm = dpi / MM_PER_INCH;
  const shades = grids.map(({ cells }) => cells.map(({ box }) => shadeOf(grey, box)));
  const lightest = Math.max(...shades.flat(), 0);
  const smallest = (SMALLEST_PART * mm) ** 2;
  const solid = parts.filter(({ width, height }) => width * height > smallest);
  const inGrids = grids.flatMap((grid, index) =>
    fieldsOfGrid(
      {
        grid,
        lines: printed.cells[index] ?? [],
        isBare: (box) => !solid.some((part) => holds(box, part)),
        partsOf: (box) => divideCell(box, rules, mm),
        isComb: (box) => combRules(box, rules.vertical, mm) > 0,
        hasTicks: (box) => ticks.some((tick) => holds(box, tick.box)),
        isShaded: (cell) => shades[index]![grid.cells.indexOf(cell)]! < lightest - SHADED,
      },
      mm,
    ),
  );
  const lonely = apartFrom(grids, level, mm);
  const end = Math.max(
    0,
    ...printed.lines.flatMap((line) => line.map(({ box }) => right(box))),
    ...grids.map(({ box }) => right(box)),
    ...lonely.map(({ to }) => to),
  );
  return [
    ...inGrids,
    ...fieldsBesideWords({ lines: printed.lines, upright, level: lonely, end }, mm),
    ...ticks.map(({ box }): ProposedField => ({
      ...{ kind: 'tick', box, subject: '', options: [] },
      label: labelOfTick(box, page),
    })),
  ];
};
