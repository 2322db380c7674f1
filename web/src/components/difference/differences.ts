/** A piece of a text whose characters all stand in the other text too, or all do not. */
export interface Difference {
  readonly text: string;
  readonly differs: boolean;
}

/** Products of lengths beyond which everything between equal ends counts as different: longer texts are no values. */
const MOST_COMPARED = 4_000_000;

/** A character with the marks that belong to it, half-width voiced marks included: ｶﾞ is one, as ガ is. */
const CHARACTER = /.[\p{M}\uff9e\uff9f]*/gsu;

/** A code point as it is compared, and the place of the character in the text that it comes from. */
interface Point {
  readonly point: string;
  readonly of: number;
}

const pointsOf = (characters: readonly string[]): Point[] =>
  characters.flatMap((character, of) => Array.from(character.normalize('NFKC'), (point) => ({ point, of })));

/** Lengths of the longest common subsequences of all ends of two lists, row by row. */
const commonLengths = (one: readonly Point[], other: readonly Point[]): Uint16Array[] => {
  const rows = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1));
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const below = rows[i + 1]!;
      rows[i]![j] =
        one[i]!.point === other[j]!.point ? below[j + 1]! + 1 : Math.max(below[j]!, rows[i]![j + 1]!);
    }
  }
  return rows;
};

/** Of the first list, what is not in the longest common subsequence with the second. */
const notCommon = (one: readonly Point[], other: readonly Point[]): readonly Point[] => {
  if (one.length * other.length > MOST_COMPARED) return one;
  const lengths = commonLengths(one, other);
  const left: Point[] = [];
  let [i, j] = [0, 0];
  while (i < one.length) {
    if (j < other.length && one[i]!.point === other[j]!.point) {
      i += 1;
      j += 1;
    } else if (j < other.length && lengths[i]![j + 1]! > lengths[i + 1]![j]!) j += 1;
    else {
      left.push(one[i]!);
      i += 1;
    }
  }
  return left;
};

/** How many code points both begin with. */
const commonStart = (one: readonly Point[], other: readonly Point[]): number => {
  let at = 0;
  while (at < one.length && one[at]!.point === other[at]?.point) at += 1;
  return at;
};

/**
 * A text in pieces: what of it is not in the other one, by the longest common subsequence of code points after NFKC, so that
 * width does not count. A character that NFKC takes apart (㈱) differs where any of its parts does.
 */
export const differences = (text: string, other: string): readonly Difference[] => {
  const characters = text.match(CHARACTER) ?? [];
  const one = pointsOf(characters);
  const two = pointsOf(other.match(CHARACTER) ?? []);
  const start = commonStart(one, two);
  const end = commonStart(one.slice(start).reverse(), two.slice(start).reverse());
  const middle = (points: readonly Point[]) => points.slice(start, points.length - end);
  const different = new Set(notCommon(middle(one), middle(two)).map(({ of }) => of));
  const pieces: { text: string; differs: boolean }[] = [];
  for (const [at, character] of characters.entries()) {
    const differs = different.has(at);
    const last = pieces.at(-1);
    if (last?.differs === differs) last.text += character;
    else pieces.push({ text: character, differs });
  }
  return pieces;
};
