import {
  comparable,
  compareSignatures,
  profileLikeness,
  type ComparableSignature,
} from './compare-signatures.js';
import type { Signature } from './signature.js';

/** Something whose signature a page is compared with. */
export interface Signed {
  readonly signature: Signature;
}

interface ShortlistEntry<T extends Signed> {
  readonly candidate: T;
  /** 0–1. */
  readonly score: number;
}

/** Candidates that pass on to registration: near-twins come in families of a few. */
const SHORTLIST_LENGTH = 8;

/** Candidates that are compared in the plane after a first look at their profiles, per place on the list … */
const LIKELY = 3;
/** … and of those, by one alignment only, the ones that are compared thoroughly. */
const THOROUGH = 2;
/** A short list is drawn from as many all the same: the first look is a rough one. */
const FEWEST_LIKELY = 8;
/** Candidates of a rough look, and the share by which a page may differ from them in width and height: it grew when it was levelled. */
const FEW = 3;
const SAME_SIZE = 0.2;

/** The candidates most like a page, best first, equals in the given order; at most `length`. */
export const shortlist = <T extends Signed>(
  page: Signature,
  candidates: readonly T[],
  length: number = SHORTLIST_LENGTH,
): ShortlistEntry<T>[] => {
  const own = comparable(page);
  const scored = (some: readonly T[], alignments?: number): ShortlistEntry<T>[] =>
    some
      .map((candidate) => ({
        candidate,
        score: compareSignatures(own, comparableOf(candidate.signature), alignments).score,
      }))
      .sort((a, b) => b.score - a.score);
  const inPlane = scored(likeliest(own, candidates, Math.max(FEWEST_LIKELY, LIKELY * length)), 1);
  const likely = inPlane.slice(0, THOROUGH * length);
  return scored(likely.map(({ candidate }) => candidate)).slice(0, length);
};

/** How like a page is to the likeliest candidate of its size, by a rough look at few: 0–1, hardly ever too much. */
export const roughLikeness = (page: Signature, candidates: readonly Signed[]): number => {
  const alike = candidates.filter(({ signature }) => isOfSize(page, signature));
  if (alike.length === 0) return 0;
  const own = comparable(page);
  const likely = likeliest(own, alike, FEW);
  return Math.max(
    0,
    ...likely.map(({ signature }) => compareSignatures(own, comparableOf(signature), 1).score),
  );
};

const isOfSize = (page: Signature, sheet: Signature): boolean =>
  Math.abs(page.columns / sheet.columns - 1) <= SAME_SIZE &&
  Math.abs(page.rows / sheet.rows - 1) <= SAME_SIZE;

/** The candidates whose profiles fit best. */
const likeliest = <T extends Signed>(
  page: ComparableSignature,
  candidates: readonly T[],
  count: number,
): T[] =>
  candidates
    .map((candidate) => ({ candidate, likeness: profileLikeness(page, comparableOf(candidate.signature)) }))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, count)
    .map(({ candidate }) => candidate);

/** The same signatures are compared with page after page. */
const ready = new WeakMap<Signature, ComparableSignature>();

const comparableOf = (signature: Signature): ComparableSignature => {
  const known = ready.get(signature);
  if (known !== undefined) return known;
  const made = comparable(signature);
  ready.set(signature, made);
  return made;
};
