import type { Scale } from './scale.js';

/**
 * How reliable a reading of tesseract's is, by its own scale. Measured on 1,601 filled fields and cells of
 * the drawn form corpus (`tests/bench/reading/corpus`; clean, scan-like, bad, photographed and turned pages,
 * some drawn unevenly as by a pen, some stamped), share exactly right:
 *
 * - agreed: below 90 20 of 21, above 1,113 of 1,116. Two sets of data seldom err alike.
 * - disputed: below 96 7 of 51, 96–98 21 of 43, 98–98.5 76 of 77, from 99 on 67 of 67 (numbers mostly).
 * - alone: no second opinion is asked for text from 98.5 on, and then all 226 were right; nor of numbers from 99 on, of which the
 *   others' opinion changed none of 751.
 *
 * The scale is bent so that `DOUBT_BELOW` (85) separates what need not be reviewed (94 % of the values, 99.6 % of
 * them right) from the rest; elsewhere it stays below these shares.
 */
export const TESSERACT_SCALES: Readonly<Record<'agreed' | 'disputed' | 'alone', Scale>> = {
  agreed: [
    [0, 70],
    [40, 85],
    [60, 90],
    [90, 95],
    [96, 98],
    [98, 99],
    [100, 99.5],
  ],
  disputed: [
    [0, 0],
    [90, 15],
    [96, 30],
    [97.5, 55],
    [97.9, 75],
    [98, 86],
    [98.5, 90],
    [99, 97],
    [100, 98.5],
  ],
  alone: [
    [0, 0],
    [90, 60],
    [97, 84],
    [98.5, 98],
    [100, 99.5],
  ],
};
