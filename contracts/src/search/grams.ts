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

/** Each `length` neighbouring characters of texts, as numbers. */
const neighboursOf = (seed: number, texts: readonly string[], length: number): Set<number> => {
  const found = new Set<number>();
  for (const text of texts) {
    const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
    for (let end = length; end <= points.length; end += 1)
      found.add(points.slice(end - length, end).reduce(mixed, seed));
  }
  return found;
};

const seedOf = (organisation: string, kind: number): number => mixed(hashOf(organisation), kind);

const pairsOf = (organisation: string, texts: readonly string[]) =>
  neighboursOf(seedOf(organisation, TEXT), texts, 2);
const triplesOf = (organisation: string, texts: readonly string[]) =>
  neighboursOf(seedOf(organisation, TRIPLE), texts, 3);

/**
 * The pairs and triples of neighbouring characters of texts (each searchable), as numbers for an inverted index: pairs for
 * words of two characters, triples because pairs of digits are in many documents. Each organisation has numbers of its own,
 * so that looking one up finds only its documents. Two grams may share a number: what is found is compared by its text.
 */
export const textGrams = (organisation: string, texts: readonly string[]): number[] => [
  ...new Set([...pairsOf(organisation, texts), ...triplesOf(organisation, texts)]),
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
  return [...new Set([...singles, ...neighboursOf(seedOf(organisation, APPLICANT), [applicant], 2)])];
};
