import { commonShare, holdsCentre, type Box } from '@reader/contracts/objects/geometry';
import { around } from '@reader/ocr-worker/pipeline/geometry/boxes';
import type { ProposedField } from '@reader/ocr-worker/pipeline/propose/proposed-field';

/** A field of a blank form as it is known; `box` in px of the page. */
export interface KnownField {
  readonly name: string;
  /** A word that is ringed, or a box that is ticked; else something is written. */
  readonly isMark: boolean;
  readonly box: Box;
}

/** Common area, as a share of both, from which a proposal is the field. Marks are small: a ring may be drawn wide or close. */
const SAME = { written: 0.5, mark: 0.3 };

/** What is proposed, place by place. */
interface Place {
  readonly isMark: boolean;
  readonly box: Box;
  readonly label: string;
}

export interface Judged {
  /** Fields that were proposed, and those that were not. */
  readonly found: readonly KnownField[];
  readonly missed: readonly KnownField[];
  /** Proposals that are a field, and those that are none. */
  readonly right: readonly Place[];
  readonly wrong: readonly Place[];
}

const placesOf = (field: ProposedField, known: readonly KnownField[]): Place[] => {
  const whole = { isMark: field.kind === 'tick', box: field.box, label: field.label };
  // Some describe a choice by its words, others by the place that has them all.
  const isWhole = known.some((one) => !one.isMark && commonShare(one.box, field.box) >= SAME.written);
  return field.kind === 'choice' && !isWhole
    ? field.options.map(({ text, box }) => ({ isMark: true, box, label: text }))
    : [whole];
};

/** Fields that are the places of one comb, which is proposed as one. */
const combIn = ({ box, isMark }: Place, known: readonly KnownField[]): KnownField[] => {
  const within = isMark ? [] : known.filter((one) => !one.isMark && holdsCentre(box, one.box));
  return within.length > 1 && commonShare(around(within.map((one) => one.box)), box) >= SAME.written
    ? within
    : [];
};

/** Holds proposals against the fields that a form has; each field is found by one proposal at most. */
export const judgeProposals = (proposed: readonly ProposedField[], known: readonly KnownField[]): Judged => {
  const places = proposed.flatMap((field) => placesOf(field, known));
  const pairs = places
    .flatMap((place) => known.map((field) => ({ place, field, share: commonShare(place.box, field.box) })))
    .filter(({ place, field, share }) => share >= (place.isMark || field.isMark ? SAME.mark : SAME.written))
    .sort((a, b) => b.share - a.share);
  const found = new Set<KnownField>();
  const right = new Set<Place>();
  for (const { place, field } of pairs) {
    if (found.has(field) || right.has(place)) continue;
    found.add(field);
    right.add(place);
  }
  for (const place of places) {
    const comb = combIn(place, known).filter((field) => !found.has(field) || right.has(place));
    if (comb.length < 2) continue;
    right.add(place);
    for (const field of comb) found.add(field);
  }
  return {
    found: known.filter((field) => found.has(field)),
    missed: known.filter((field) => !found.has(field)),
    right: places.filter((place) => right.has(place)),
    wrong: places.filter((place) => !right.has(place)),
  };
};
