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
const TRIPLE = 4;

/** Adds each two neighbouring characters of texts, as numbers. */
const addPairs = (found: Set<number>, seed: number, texts: readonly string[]): Set<number> => {
  for (const text of texts) {
    let before: number | undefined;
    for (const character of text) {
      const point = character.codePointAt(0) ?? 0;
      if (before !== undefined) found.add(mixed(mixed(seed, before), point));
      before = point;
    }
  }
  return found;
};

/** Adds each three neighbouring characters of texts, as numbers. */
const addTriples = (found: Set<number>, seed: number, texts: readonly string[]): Set<number> => {
  for (const text of texts) {
    let first: number | undefined;
    let second: number | undefined;
    for (const character of text) {
      const point = character.codePointAt(0) ?? 0;
      if (first !== undefined && second !== undefined)
        found.add(mixed(mixed(mixed(seed, first), second), point));
      first = second;
      second = point;
    }
  }
  return found;
};

const seedOf = (organisation: string, kind: number): number => mixed(hashOf(organisation), kind);

const pairsOf = (organisation: string, texts: readonly string[]) =>
  addPairs(new Set(), seedOf(organisation, TEXT), texts);
const triplesOf = (organisation: string, texts: readonly string[]) =>
  addTriples(new Set(), seedOf(organisation, TRIPLE), texts);

/**
 * The pairs and triples of neighbouring characters of texts (each searchable), as numbers for an inverted index: pairs for
 * words of two characters, triples because pairs of digits are in many documents. Each organisation has numbers of its own,
 * so that looking one up finds only its documents. Two grams may share a number: what is found is compared by its text.
 */
export const textGrams = (organisation: string, texts: readonly string[]): number[] => [
  ...addTriples(pairsOf(organisation, texts), seedOf(organisation, TRIPLE), texts),
];

/** The grams that a document has in which a text (searchable) is found. */
export const searchGrams = (organisation: string, text: string): number[] => {
  const triples = [...triplesOf(organisation, [text])];
  return triples.length > 0 ? triples : [...pairsOf(organisation, [text])];
};

/** The same of an applicant, whose single characters are found too: many a family name has only one. */
export const applicantGrams = (organisation: string, applicant: string): number[] => {
  const single = seedOf(organisation, SINGLE);
  const singles = Array.from(applicant, (character) => mixed(single, character.codePointAt(0) ?? 0));
  return [...addPairs(new Set(singles), seedOf(organisation, APPLICANT), [applicant])];
};
