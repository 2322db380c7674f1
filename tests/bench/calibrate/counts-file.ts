import type { PlaceCounts } from './counted-value.js';
import { placeKinds, type PlaceKind } from '@reader/ocr-worker/pipeline/confidence/scale';

/** The product's table of counts (`ocr-worker/src/pipeline/confidence/ppocr-counts.ts`) as source text. */
export const countsFile = (counts: Readonly<Record<PlaceKind, PlaceCounts>>): string => {
  const place = (name: PlaceKind): string => {
    const { clear, doubted } = counts[name];
    return [
      `  // Beside them ${doubted.values} that something speaks against, ${doubted.right} of them right.`,
      `  ${name}: [`,
      ...clear.map(({ from, values, right }) => `    { from: ${from}, values: ${values}, right: ${right} },`),
      '  ],',
    ].join('\n');
  };
  return `import type { Counted, PlaceKind } from './scale.js';

/**
 * Values that \`ppocr\` read, by the kind of place and its own confidence, and how many of them were right. Written by
 * \`npm run bench -- calibrate --write\` (tests/bench/calibrate/README.md), which reads drawn corpora; values with a rival are not among
 * them.
 */
export const PPOCR_COUNTS: Readonly<Record<PlaceKind, readonly Counted[]>> = {
${placeKinds.map(place).join('\n')}
};
`;
};
