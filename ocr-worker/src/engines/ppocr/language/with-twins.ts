import type { Option } from './settle-look-alikes.js';

/** Hiragana and katakana that are drawn alike: which it is, only the neighbours can say. */
const DRAWN_ALIKE = [
  ['へ', 'ヘ'],
  ['べ', 'ベ'],
  ['ぺ', 'ペ'],
  ['り', 'リ'],
] as const;
const TWINS = new Map<string, string>(
  DRAWN_ALIKE.flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
);
/** With which share of what was read its twin counts as seen, at least: the recogniser goes by neighbours of its own. */
const TWIN_SHARE = 0.004;

/** What was seen in a place, and behind it the twin of what was read, where that is not among it. */
export const withTwin = (options: readonly [Option, ...Option[]]): readonly [Option, ...Option[]] => {
  const [read, ...others] = options;
  const twin = TWINS.get(read.character);
  if (twin === undefined || others.some(({ character }) => character === twin)) return options;
  return [read, ...others, { character: twin, probability: TWIN_SHARE * read.probability }];
};
