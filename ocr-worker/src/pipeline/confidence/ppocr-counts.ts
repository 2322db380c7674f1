import type { Counted, PlaceKind } from './scale.js';

/**
 * Values that `ppocr` read, by the kind of place and its own confidence, and how many of them were right. Written by
 * `npm run bench -- calibrate --write` (tests/bench/calibrate/README.md), which reads drawn corpora; values with a rival are not among
 * them.
 */
export const PPOCR_COUNTS: Readonly<Record<PlaceKind, readonly Counted[]>> = {
  // Beside them 151 that something speaks against, 135 of them right.
  print: [
    { from: 0, values: 5, right: 3 },
    { from: 50, values: 4, right: 4 },
    { from: 60, values: 7, right: 7 },
    { from: 70, values: 20, right: 17 },
    { from: 80, values: 47, right: 45 },
    { from: 90, values: 69, right: 68 },
    { from: 95, values: 92, right: 91 },
    { from: 98, values: 189, right: 189 },
    { from: 99.5, values: 3448, right: 3444 },
  ],
  // Beside them 150 that something speaks against, 129 of them right.
  hand: [
    { from: 0, values: 36, right: 32 },
    { from: 50, values: 19, right: 19 },
    { from: 60, values: 22, right: 21 },
    { from: 70, values: 32, right: 32 },
    { from: 80, values: 47, right: 47 },
    { from: 90, values: 59, right: 59 },
    { from: 95, values: 139, right: 138 },
    { from: 98, values: 186, right: 186 },
    { from: 99.5, values: 1514, right: 1514 },
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
