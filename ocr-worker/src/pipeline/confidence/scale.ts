/**
 * How many values there were from `from` on (the engine's own scale, 0–100) up to the next row, and how many of them were exactly right.
 * The last row ends with 100.
 */
export interface Counted {
  readonly from: number;
  readonly values: number;
  readonly right: number;
}

/**
 * Where a value stands: a printed or a handwritten field of a form, a cell of a form's table, a line or a table's cell of a page that is
 * no form's.
 */
export const placeKinds = ['print', 'hand', 'cell', 'line', 'freeCell'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** Points of a scale, from the engine's own confidence to the calibrated one, both 0–100 and rising. */
export type Scale = readonly (readonly [raw: number, calibrated: number])[];

/** The calibrated confidence where values begin to be sure, just below that, and at most. */
const CALIBRATED = { sure: 85, doubted: 84, most: 99.5 };
/**
 * Values are sure from the lowest row on at and above which this share was right. Of forms more is asked than they must reach (99.7 %, of
 * handwriting 99.3), since reading was tuned on the pages that were counted; outside of forms a table that was cut wrongly spoils values
 * that were read surely.
 */
const LEAST_RIGHT: Readonly<Record<PlaceKind, number>> = {
  print: 0.998,
  hand: 0.998,
  cell: 0.997,
  line: 0.99,
  freeCell: 0.99,
};
/** What each of these rows must have: values at least, since a few right ones prove nothing, and the share of them that is right. */
const LEAST_OF_ROW = { values: 40, right: 0.97 };

/** Where values begin to be sure by the counts, on the engine's own scale; null: nowhere. */
export const sureFrom = (counts: readonly Counted[], place: PlaceKind): number | null => {
  let [values, right, line] = [0, 0, null as number | null];
  for (const row of [...counts].sort((a, b) => b.from - a.from)) {
    values += row.values;
    right += row.right;
    if (row.values < LEAST_OF_ROW.values || row.right < LEAST_OF_ROW.right * row.values) break;
    if (right >= LEAST_RIGHT[place] * values) line = row.from;
  }
  return line;
};

/** The scale of what is never sure, however sure the engine was. */
export const NEVER_SURE: Scale = [
  [0, 0],
  [100, CALIBRATED.doubted],
];

/**
 * The scale that follows from counts: two straight lines that meet where values begin to be sure, so that `DOUBT_BELOW` (85) parts what
 * needs no review from the rest; without such a place `NEVER_SURE`.
 */
export const scaleOf = (counts: readonly Counted[], place: PlaceKind): Scale => {
  const line = sureFrom(counts, place);
  if (line === null) return NEVER_SURE;
  return [
    [0, 0],
    [line, CALIBRATED.sure],
    [100, CALIBRATED.most],
  ];
};

/** A confidence by a scale, its points joined by straight lines; to a tenth. */
export const calibrated = (scale: Scale, raw: number): number => {
  const upper = scale.findIndex(([point]) => point >= raw);
  if (upper <= 0) return scale.at(upper)![1];
  const [x0, y0] = scale[upper - 1]!;
  const [x1, y1] = scale[upper]!;
  return Math.round(10 * (y0 + ((y1 - y0) * (raw - x0)) / (x1 - x0))) / 10;
};
