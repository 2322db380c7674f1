/** FNV-1a over code points, a signed 32-bit number as Postgres's integer. */
const mixed = (hash: number, point: number): number => {
  let next = hash;
  for (let rest = point; rest > 0; rest >>>= 8) next = Math.imul(next ^ (rest & 0xff), 0x01000193);
  return next;
};
const START = 0x811c9dc5 | 0;
const hashOf = (text: string): number => {
  let hash = START;
  for (const character of text) hash = mixed(hash, character.codePointAt(0) ?? 0);
  return hash;
};

/** Tells grams of what is searched whole from those of the applicant. */
const TEXT = 1;
const APPLICANT = 2;
const SINGLE = 3;

const pairsOf = (seed: number, texts: readonly string[]): number[] => {
  const found = new Set<number>();
  for (const text of texts) {
    let before: number | undefined;
    for (const character of text) {
      const point = character.codePointAt(0) ?? 0;
      if (before !== undefined) found.add(mixed(mixed(seed, before), point));
      before = point;
    }
  }
  return [...found];
};

const seedOf = (organisation: string, kind: number): number => mixed(hashOf(organisation), kind);

/**
 * The pairs of neighbouring characters of texts (each searchable), as numbers for an inverted index. Each organisation has
 * numbers of its own, so that looking one up finds only its documents. Two pairs may share a number: what is found is compared
 * by its text.
 */
export const textGrams = (organisation: string, texts: readonly string[]): number[] =>
  pairsOf(seedOf(organisation, TEXT), texts);

/** The same of an applicant, whose single characters are found too: many a family name has only one. */
export const applicantGrams = (organisation: string, applicant: string): number[] => {
  const single = seedOf(organisation, SINGLE);
  const singles = Array.from(applicant, (character) => mixed(single, character.codePointAt(0) ?? 0));
  return [...new Set([...singles, ...pairsOf(seedOf(organisation, APPLICANT), [applicant])])];
};
