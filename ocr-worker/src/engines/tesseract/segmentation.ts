/**
 * Page segmentation modes of tesseract, tried in turn until one finds text. 3: blocks of lines. 11: text anywhere.
 * 7: a single line; it often misses a lone character, hence 8 (a word) and 13 (taken raw).
 */
export const SEGMENTATION = { page: ['3'], scattered: ['11'], line: ['7', '8', '13'] } as const;

/** White px around a tight crop, which tesseract wants. */
export const LINE_MARGIN = 12;
