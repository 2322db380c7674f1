import type { Box } from '@reader/contracts/objects/geometry';

/** Cells that were looked for and found on a page. */
export interface CellScore {
  readonly matched: number;
  readonly found: number;
  readonly there: number;
}

/** Two boxes are the same cell when they share more than this of their union. */
export const SAME_CELL = 0.5;

const area = ({ width, height }: Box): number => width * height;

/** Area two boxes share, as a share of the area they cover together. */
export const overlap = (a: Box, b: Box): number => {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / (area(a) + area(b) - width * height);
};

const holdsCentre = (outer: Box, inner: Box): boolean => {
  const [x, y] = [inner.x + inner.width / 2, inner.y + inner.height / 2];
  return x >= outer.x && x <= outer.x + outer.width && y >= outer.y && y <= outer.y + outer.height;
};

/** Cells matched one to one by their boxes; what lies where either finding is right counts for nothing. */
export const scoreCells = (
  there: readonly Box[],
  found: readonly Box[],
  eitherWay: readonly Box[],
): CellScore => {
  const counts = (box: Box): boolean => !eitherWay.some((place) => holdsCentre(place, box));
  const [wanted, given] = [there.filter(counts), found.filter(counts)];
  const left = new Set(given);
  let matched = 0;
  for (const cell of wanted) {
    const match = [...left].find((candidate) => overlap(cell, candidate) > SAME_CELL);
    if (!match) continue;
    left.delete(match);
    matched += 1;
  }
  return { matched, found: given.length, there: wanted.length };
};

/** F1 in % over all pages. */
export const cellF1 = (scores: readonly CellScore[]): number => {
  const sum = (pick: (score: CellScore) => number): number =>
    scores.reduce((total, score) => total + pick(score), 0);
  return (200 * sum(({ matched }) => matched)) / (sum(({ found }) => found) + sum(({ there }) => there));
};
