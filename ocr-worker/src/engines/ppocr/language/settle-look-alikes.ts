import { withCommonForms } from '@reader/contracts/text/old-forms';
import type { Trigram } from './trigram.js';

/** What a recogniser sees in one place. */
export interface Option {
  readonly character: string;
  /** Its own, 0–1. */
  readonly probability: number;
}

/** How much the language counts beside what is seen. */
const WEIGHT = 0.35;
/** Texts that are followed at a time. */
const BEAM = 16;

const DIGIT = /^[0-9０-９]$/u;
const LATIN = /^[A-Za-zＡ-Ｚａ-ｚ]$/u;
/** Letters and signs that a digit may be. */
const LIKE_DIGITS = /^[OoIl|]$/u;
const JAPANESE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]$/u;
/** Marks that may stand for one another, behind Japanese. */
const DOTS = /^[。、・]$/u;
/** The sign that a letter is taken for among Japanese: X線. */
const TIMES = '×';
const LIKE_TIMES = /^[Xx]$/u;
/** Marks that may be a character, and the other way round. */
const LIKE_CHARACTERS = /^[。、・\-ー々]$/u;

/**
 * Old forms of words of every day, chosen by hand: none of a usual family or given name (勳, 對馬, 壹岐 stay). Where such a
 * character and its common form are both seen, the common one was written.
 */
const EVERYDAY_OLD_FORMS = new Set(
  '輕檢觀圍霸繩齒號蟲驗鬪惡壓飮閱價擴殼勸僞戲犧舊據挾驅徑擊缺圈險劑慘殘辭濕獸奬剩囑寢髓攝竊纖踐搜插墮屬滯擇擔膽斷遲鑄遞盜惱腦' +
    '廢賣蠻甁拂變餠覽隸證醫點營',
);
/** Share of the old form that the common one must have been seen with: of pen strokes it is 0.04 and more, of clear print none. */
const LEAST_COMMON = 0.02;

/** Whether one is the common form of an everyday old one. */
export const isCommonForm = (old: string, other: string): boolean =>
  EVERYDAY_OLD_FORMS.has(old) && withCommonForms(old) === other;

const isMark = (character: string): boolean => !/^[\p{L}\p{N}ー々]$/u.test(character);

/** Whether another character may take the place of the one that was read. */
const isLookAlike = (
  { character: read, probability }: Option,
  { character: other, probability: others }: Option,
  before: string | undefined,
): boolean => {
  if (DIGIT.test(read)) return false;
  if (LATIN.test(read) && LATIN.test(other)) return false;
  if (DIGIT.test(other)) return LIKE_DIGITS.test(read);
  // What was written stays: 髙 is no other writing of 高 in a name.
  if (withCommonForms(read) === withCommonForms(other))
    return isCommonForm(read, other) && others >= LEAST_COMMON * probability;
  if (isMark(read) && isMark(other))
    return DOTS.test(read) && DOTS.test(other) && before !== undefined && JAPANESE.test(before);
  if (read === TIMES) return LIKE_TIMES.test(other) && before !== undefined && JAPANESE.test(before);
  if (isMark(read)) return LIKE_CHARACTERS.test(read);
  return !isMark(other) || LIKE_CHARACTERS.test(other);
};

interface Path {
  readonly score: number;
  readonly first: number | undefined;
  readonly second: number;
  readonly chosen: readonly number[];
}

const best = (paths: readonly Path[]): readonly Path[] =>
  [...paths].sort((one, two) => two.score - one.score).slice(0, BEAM);

/** What was made of one place. */
export interface SettledPlace {
  /** Of its options; 0 is the one that was read. */
  readonly index: number;
  /**
   * How much better the text is than the best one with another option here, nats: near 0 either may have been written. Infinite where
   * nothing else can stand here.
   */
  readonly lead: number;
  /** Of its options, the one that this best other text has here; null where nothing else can stand here. */
  readonly rival: number | null;
}

/** An option that may take a place. */
interface AllowedOption {
  readonly index: number;
  /** How much less probable it is than the one that was read, nats: 0 and below. */
  readonly seen: number;
  readonly id: number;
}

/**
 * Which option of each place makes the most of what was seen and of what is written in Japanese. Digits stay, so do letters among
 * letters and the forms of a character that stand in names.
 */
export const settleLookAlikes = (
  places: readonly (readonly Option[])[],
  trigram: Trigram,
): SettledPlace[] => {
  const allowed = allowedOptions(places, trigram);
  const { score, chosen } = bestPath(allowed, trigram);
  return chosen.map((index, place) => {
    const others = allowed[place]!.filter((option) => option.index !== index);
    if (others.length === 0) return { index, lead: Infinity, rival: null };
    const other = bestPath(allowed.with(place, others), trigram);
    return { index, lead: score - other.score, rival: other.chosen[place]! };
  });
};

const allowedOptions = (places: readonly (readonly Option[])[], trigram: Trigram): AllowedOption[][] =>
  places.map((options, place) => {
    const read = options[0]!;
    const before = places[place - 1]?.[0]?.character;
    return options.flatMap((option, index) =>
      index === 0 || isLookAlike(read, option, before)
        ? [
            {
              index,
              // An old form that nobody writes is the common one, seen as well.
              seen: isCommonForm(read.character, option.character)
                ? 0
                : Math.log(option.probability / read.probability),
              id: trigram.idOf(option.character),
            },
          ]
        : [],
    );
  });

const bestPath = (
  places: readonly (readonly AllowedOption[])[],
  trigram: Trigram,
): Pick<Path, 'score' | 'chosen'> => {
  let paths: readonly Path[] = [{ score: 0, first: undefined, second: trigram.begin, chosen: [] }];
  for (const allowed of places)
    paths = best(
      paths.flatMap(({ score, first, second, chosen }) =>
        allowed.map(({ index, seen, id }): Path => ({
          score: score + seen - WEIGHT * trigram.cost(first, second, id),
          first: second,
          second: id,
          chosen: [...chosen, index],
        })),
      ),
    );
  const ended = paths.map((path) => ({
    ...path,
    score: path.score - WEIGHT * trigram.cost(path.first, path.second, trigram.end),
  }));
  return best(ended)[0]!;
};
