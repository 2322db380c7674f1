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
/** The same before a letter of the twin's own script: リズム is read as りズム. */
const TWIN_SHARE_BEFORE_ITS_OWN = 0.06;
const SCRIPTS = [/^[\p{Script=Hiragana}]/u, /^[\p{Script=Katakana}ー]/u];

const areOfOneScript = (one: string, other: string): boolean =>
  SCRIPTS.some((script) => script.test(one) && script.test(other));

/**
 * What was seen in a place, and behind it the twin of what was read, where that was seen less or not at all. `next` is what was read
 * behind it.
 */
export const withTwin = (
  options: readonly [Option, ...Option[]],
  next = '',
): readonly [Option, ...Option[]] => {
  const [read, ...others] = options;
  const twin = TWINS.get(read.character);
  if (twin === undefined) return options;
  const least = (areOfOneScript(twin, next) ? TWIN_SHARE_BEFORE_ITS_OWN : TWIN_SHARE) * read.probability;
  const seen = others.find(({ character }) => character === twin);
  if (seen && seen.probability >= least) return options;
  return [read, ...others.filter((option) => option !== seen), { character: twin, probability: least }];
};
