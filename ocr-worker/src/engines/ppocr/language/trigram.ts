import { builtIn, openModel, type ModelFile } from '../model/model-file.js';

/** Which characters follow which in Japanese. */
export interface Trigram {
  /** Stands before the first character of a text. */
  readonly begin: number;
  /** Stands behind the last one. */
  readonly end: number;
  /** Number of a character. All digits share one, all capital Latin letters another, all small ones a third; so do all unknown characters. */
  readonly idOf: (character: string) => number;
  /** How improbable `next` is after two others, nats: 0 is certain. `first` is undefined where only one stands before it. */
  readonly cost: (first: number | undefined, second: number, next: number) => number;
}

const UNKNOWN = 0;
const BEGIN = 1;
const END = 2;
/** Costs are kept in sixteenths of a nat. */
const PARTS = 16;

const BUILT_IN_TRIGRAM = builtIn(
  'ja_trigram.bin',
  '5fb91593ef1dd0a452ece1b3e7f143508c8aff199dfce1dd84b559e7d0cd3abb',
);

/** The trigram that is part of the product. @throws EngineFailure when the file is missing or of another hash */
export const openTrigram = (file: ModelFile = BUILT_IN_TRIGRAM): Promise<Trigram> =>
  openModel(file, trigramOf);

/** A character as the model counts it. */
const folded = (character: string): string => {
  const plain = character.normalize('NFKC');
  if (/^[0-9]$/u.test(plain)) return '0';
  if (/^[A-Z]$/u.test(plain)) return 'A';
  return /^[a-z]$/u.test(plain) ? 'a' : plain;
};

/** Reads the file's tables, one after another (layout: `ocr-worker/models/README.md`). @throws RangeError when it is cut short */
const trigramOf = (bytes: Buffer): Trigram => {
  let at = 0;
  const take = (length: number): ArrayBuffer => {
    if (at + length > bytes.length) throw new RangeError('the model is cut short');
    const part = Uint8Array.from(bytes.subarray(at, at + length)).buffer;
    at += length;
    return part;
  };
  const [characters = 0, pairs = 0, triples = 0, letterBytes = 0] = new Uint32Array(take(16));
  const pairsFrom = new Uint32Array(take(4 * (characters + 1)));
  const triplesFrom = new Uint32Array(take(4 * (pairs + 1)));
  const seconds = new Uint16Array(take(2 * pairs));
  const thirds = new Uint16Array(take(2 * triples));
  const single = new Uint8Array(take(characters));
  const singleBackOff = new Uint8Array(take(characters));
  const pair = new Uint8Array(take(pairs));
  const pairBackOff = new Uint8Array(take(pairs));
  const triple = new Uint8Array(take(triples));
  const letters = JSON.parse(Buffer.from(take(letterBytes)).toString('utf8')) as string[];
  const ids = new Map(letters.flatMap((letter, id) => (letter === '' ? [] : [[letter, id] as const])));

  const pairOf = (first: number, second: number): number =>
    indexIn(seconds, second, pairsFrom[first]!, pairsFrom[first + 1]!);
  const costOfPair = (first: number, second: number): number => {
    const found = pairOf(first, second);
    return found < 0 ? singleBackOff[first]! + single[second]! : pair[found]!;
  };
  const costOfTriple = (first: number, second: number, third: number): number => {
    const found = pairOf(first, second);
    if (found < 0) return costOfPair(second, third);
    const whole = indexIn(thirds, third, triplesFrom[found]!, triplesFrom[found + 1]!);
    return whole < 0 ? pairBackOff[found]! + costOfPair(second, third) : triple[whole]!;
  };
  return {
    begin: BEGIN,
    end: END,
    idOf: (character) => ids.get(folded(character)) ?? UNKNOWN,
    cost: (first, second, next) =>
      (first === undefined ? costOfPair(second, next) : costOfTriple(first, second, next)) / PARTS,
  };
};

/** Where a value is among ascending ones, from `from` until `to`; −1: it is not. */
const indexIn = (values: Uint16Array, wanted: number, from: number, to: number): number => {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low < to && values[low] === wanted ? low : -1;
};
