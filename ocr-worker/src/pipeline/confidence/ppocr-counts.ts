import type { Counted, CountedPlace } from './scale.js';

/**
 * Values that `ppocr` read, by the kind of place and its own confidence, and how many of them were right. Written by
 * `npm run bench -- calibrate --write` (tests/bench/calibrate/README.md), which reads drawn corpora; values with a rival are not among
 * them.
 */
export const PPOCR_COUNTS: Readonly<Record<CountedPlace, readonly Counted[]>> = {
  // Beside them 161 that something speaks against, 146 of them right.
  print: [
    { from: 0, values: 8, right: 4 },
    { from: 50, values: 5, right: 5 },
    { from: 60, values: 9, right: 9 },
    { from: 70, values: 26, right: 23 },
    { from: 80, values: 54, right: 52 },
    { from: 90, values: 75, right: 74 },
    { from: 95, values: 114, right: 113 },
    { from: 98, values: 212, right: 212 },
    { from: 99.5, values: 3548, right: 3544 },
  ],
  // Beside them 140 that something speaks against, 118 of them right.
  hand: [
    { from: 0, values: 33, right: 31 },
    { from: 50, values: 18, right: 18 },
    { from: 60, values: 20, right: 19 },
    { from: 70, values: 26, right: 26 },
    { from: 80, values: 40, right: 40 },
    { from: 90, values: 53, right: 53 },
    { from: 95, values: 117, right: 116 },
    { from: 98, values: 163, right: 163 },
    { from: 99.5, values: 1414, right: 1414 },
  ],
  // Beside them 18 that something speaks against, 15 of them right.
  cell: [
    { from: 0, values: 0, right: 0 },
    { from: 50, values: 0, right: 0 },
    { from: 60, values: 1, right: 0 },
    { from: 70, values: 0, right: 0 },
    { from: 80, values: 1, right: 0 },
    { from: 90, values: 1, right: 0 },
    { from: 95, values: 0, right: 0 },
    { from: 98, values: 4, right: 4 },
    { from: 99.5, values: 547, right: 546 },
  ],
  // Beside them 73 that something speaks against, 36 of them right.
  line: [
    { from: 0, values: 1, right: 0 },
    { from: 50, values: 0, right: 0 },
    { from: 60, values: 3, right: 2 },
    { from: 70, values: 13, right: 11 },
    { from: 80, values: 7, right: 5 },
    { from: 90, values: 9, right: 8 },
    { from: 95, values: 12, right: 11 },
    { from: 98, values: 27, right: 27 },
    { from: 99.5, values: 256, right: 254 },
  ],
  // Beside them 26 that something speaks against, 16 of them right.
  freeCell: [
    { from: 0, values: 0, right: 0 },
    { from: 50, values: 1, right: 0 },
    { from: 60, values: 0, right: 0 },
    { from: 70, values: 0, right: 0 },
    { from: 80, values: 0, right: 0 },
    { from: 90, values: 1, right: 0 },
    { from: 95, values: 5, right: 5 },
    { from: 98, values: 8, right: 8 },
    { from: 99.5, values: 448, right: 446 },
  ],
};
