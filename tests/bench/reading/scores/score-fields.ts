import { compact } from '@reader/contracts/text/compact';
import { editDistance } from './edit-distance.js';
import type { FieldTruth } from '../corpus/truth.js';

/** What a reader says of a field. */
export interface FieldValue {
  readonly value: string;
  /** 0–100. */
  readonly confidence: number;
}

/** Sums over fields; two of them add up. */
export interface FieldScore {
  readonly filled: number;
  /** Right after width variants and spaces are made one. */
  readonly exact: number;
  /** Right to the letter. */
  readonly strict: number;
  readonly characters: number;
  readonly wrongCharacters: number;
  readonly blank: number;
  readonly invented: number;
  readonly marksFound: number;
  readonly marksInvented: number;
  readonly marksMissed: number;
}

export const NO_FIELDS: FieldScore = {
  filled: 0,
  exact: 0,
  strict: 0,
  characters: 0,
  wrongCharacters: 0,
  blank: 0,
  invented: 0,
  marksFound: 0,
  marksInvented: 0,
  marksMissed: 0,
};

export const sumOf = (scores: readonly FieldScore[]): FieldScore =>
  scores.reduce((sum, score) => {
    const keys = Object.keys(NO_FIELDS) as (keyof FieldScore)[];
    return Object.fromEntries(keys.map((key) => [key, sum[key] + score[key]])) as unknown as FieldScore;
  }, NO_FIELDS);

export const isMark = ({ kind }: Pick<FieldTruth, 'kind'>): boolean => kind === 'mark';

/** Whether the value is one of the right ways to read the field. */
export const isRight = (truth: Pick<FieldTruth, 'value' | 'accepted'>, value: string): boolean =>
  [truth.value, ...truth.accepted].some((right) => compact(right) === compact(value));

/** How a field was read; undefined: not at all (its form was not recognised), which is as wrong as it gets. */
export const scoreField = (truth: FieldTruth, read: FieldValue | undefined): FieldScore =>
  isMark(truth) ? scoreMarks(truth, read) : scoreText(truth, read);

const scoreText = (truth: FieldTruth, read: FieldValue | undefined): FieldScore => {
  const value = read?.value ?? '';
  if (truth.value === '')
    return { ...NO_FIELDS, blank: read ? 1 : 0, invented: compact(value) === '' ? 0 : 1 };
  const rights = [truth.value, ...truth.accepted].map(compact);
  const distances = rights.map((right) => editDistance(right, compact(value)));
  return {
    ...NO_FIELDS,
    filled: 1,
    exact: isRight(truth, value) ? 1 : 0,
    strict: [truth.value, ...truth.accepted].includes(value.trim()) ? 1 : 0,
    characters: [...compact(truth.value)].length,
    wrongCharacters: Math.min(...distances),
  };
};

const marksOf = (value: string): Set<string> => new Set(value.split('\n').filter((mark) => mark !== ''));

const scoreMarks = (truth: FieldTruth, read: FieldValue | undefined): FieldScore => {
  const [given, found] = [marksOf(truth.value), marksOf(read?.value ?? '')];
  return {
    ...NO_FIELDS,
    marksFound: [...found].filter((mark) => given.has(mark)).length,
    marksInvented: [...found].filter((mark) => !given.has(mark)).length,
    marksMissed: [...given].filter((mark) => !found.has(mark)).length,
  };
};

const share = (part: number, whole: number): number => (whole === 0 ? Number.NaN : (100 * part) / whole);

export const exactShare = ({ exact, filled }: FieldScore): number => share(exact, filled);
export const strictShare = ({ strict, filled }: FieldScore): number => share(strict, filled);
export const characterErrors = ({ wrongCharacters, characters }: FieldScore): number =>
  share(wrongCharacters, characters);
export const inventedShare = ({ invented, blank }: FieldScore): number => share(invented, blank);
export const markPrecision = ({ marksFound, marksInvented }: FieldScore): number =>
  share(marksFound, marksFound + marksInvented);
export const markRecall = ({ marksFound, marksMissed }: FieldScore): number =>
  share(marksFound, marksFound + marksMissed);
