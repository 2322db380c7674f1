import type { Box } from '@reader/contracts/objects/geometry';
import type { Option } from './settle-look-alikes.js';

/** Shares of what was read that a sign must have been seen with to take its place. */
const LEAST_SHARE = { slash: 0.015, slashInText: 0.1, comma: 0.035, commaAmongCommas: 0.002, point: 0.1 };
/** Width of a slanted stroke in its heights: an upright 1 is narrower. */
const SLANTED_FROM = 0.4;
const DIGIT = /^\d$/u;

/** What was seen in one place of a number, and where; px. */
export interface NumberPlace {
  readonly options: readonly Option[];
  readonly box: Box;
}

const isSlanted = ({ width, height }: Box): boolean => width >= SLANTED_FROM * height;

/**
 * The slash of two values with two or three digits each, in a text, that was read as a 1 between them: 血圧は130/80. The stroke is slanted, and
 * a slash was seen. By index of the place, the index of its option.
 */
export const settleSlashesInText = (places: readonly NumberPlace[]): Map<number, number> => {
  const text = places.map(({ options }) => options[0]!.character).join('');
  const settled = new Map<number, number>();
  // Of the characters of a place each is one unit long: what is longer is no digit.
  for (const { 0: run, index } of text.matchAll(/(?<![\d.,/-])\d{5,7}(?![\d.,/-])/gu))
    for (let at = index + 2; at < index + run.length - 2; at += 1) {
      const isBetween = at - index <= 3 && index + run.length - at - 1 <= 3;
      const { options, box } = places[at]!;
      if (!isBetween || text[at] !== '1' || !isSlanted(box)) continue;
      const least = LEAST_SHARE.slashInText * options[0]!.probability;
      const slash = options.findIndex((one) => one.character === '/' && one.probability >= least);
      if (slash > 0) settled.set(at, slash);
    }
  return settled;
};

/**
 * Signs in a number that were read as others: the stroke of `130/80` as a 1, the comma of thousands as a point, and a point as a
 * comma. Where a sign can stand decides among what was seen. By index of the place, the index of its option.
 */
export const settleNumberSigns = (places: readonly NumberPlace[]): Map<number, number> => {
  const text = places.map(({ options }) => options[0]!.character);
  const settled = new Map<number, number>();
  const take = (place: number, character: string, leastShare: number): void => {
    const { options } = places[place]!;
    const least = leastShare * options[0]!.probability;
    const index = options.findIndex((one) => one.character === character && one.probability >= least);
    if (index < 0) return;
    settled.set(place, index);
    text[place] = character;
  };
  const digitsAfter = (place: number): number => /^\d*/u.exec(text.slice(place + 1).join(''))![0].length;
  places.forEach(({ box }, place) => {
    const isBetween = DIGIT.test(text[place - 1] ?? '') && DIGIT.test(text[place + 1] ?? '');
    if (!isBetween) return;
    if (text[place] === '1' && isSlanted(box) && !text.includes('/')) take(place, '/', LEAST_SHARE.slash);
  });
  const commas = text.filter((sign) => sign === ',').length;
  places.forEach((_, place) => {
    if (!DIGIT.test(text[place - 1] ?? '')) return;
    const after = digitsAfter(place);
    const isThousands = after === 3 && text[0] !== '0';
    if (text[place] === '.' && isThousands)
      take(place, ',', commas > 0 ? LEAST_SHARE.commaAmongCommas : LEAST_SHARE.comma);
    if (text[place] === ',' && after < 3 && commas === 1) take(place, '.', LEAST_SHARE.point);
  });
  return settled;
};
