/** What a recogniser sees at each step from left to right: how probable each class is, 0–1, steps after one another. */
export interface Steps {
  readonly count: number;
  readonly classes: number;
  /** `count` × `classes`. */
  readonly probabilities: Float32Array;
}

/** A class that was seen in place of the one that was chosen. */
export interface Alternative {
  readonly index: number;
  readonly probability: number;
}

/** One character, by its class. */
export interface DecodedCharacter {
  readonly index: number;
  /** The step where it is surest, 0-based. */
  readonly step: number;
  /** 0–1, there. */
  readonly probability: number;
  /** The surest first. */
  readonly alternatives: readonly Alternative[];
  /** How probable a space was, at most, since the character before, 0–1. */
  readonly spaceBefore: number;
  /** How probable another character was, at most, between its neighbours and it, 0–1: one that was not read. */
  readonly missedBeside: number;
}

/** The class that stands for no character, as CTC has it. */
export const BLANK = 0;
const MOST_ALTERNATIVES = 6;
/** Share of the best's probability that an alternative has at least. */
const LEAST_SHARE = 0.002;

/** How probable a character that may not stand there has to be for something to be written there. */
const HIDDEN_SEEN = 0.5;

/** Which classes count; one byte per class. The blank is always allowed. */
export interface DecodedClasses {
  /** 1: it may stand there. */
  readonly mask: Uint8Array;
  /** The class of the space, if it has one. */
  readonly space: number | null;
  /** 1: it may not stand there, and something is written where it is seen; null: there are none. */
  readonly hidden: Uint8Array | null;
}

/**
 * The characters of a line by the best class of each step: steps of one class in a row are one character, steps of the
 * blank are none.
 */
export const decodeSteps = (steps: Steps, { mask, space, hidden }: DecodedClasses): DecodedCharacter[] => {
  const decoded: DecodedCharacter[] = [];
  let from = 0;
  let end = 0;
  let last = BLANK;
  /** The most probable character in the blank steps since the last one that was read. */
  let missed = 0;
  for (let step = 0; step <= steps.count; step += 1) {
    const character = step < steps.count ? bestCharacter(steps, step, mask) : BLANK;
    const probability = character === BLANK ? 0 : steps.probabilities[step * steps.classes + character]!;
    const isBlank = step === steps.count || probability <= steps.probabilities[step * steps.classes + BLANK]!;
    const best = isBlank ? BLANK : character;
    if (best !== last) {
      if (last !== BLANK) {
        const spaceBefore = space === null ? 0 : mostProbable(steps, { index: space, from: end, to: from });
        const read = characterOf(steps, { index: last, from, to: step }, mask);
        decoded.push({ ...read, spaceBefore, missedBeside: missed });
        end = step;
        missed = 0;
      }
      from = step;
      last = best;
    }
    if (isBlank && character !== space)
      missed = Math.max(missed, probability, hidden ? hiddenAt(steps, step, hidden) : 0);
  }
  const final = decoded.pop();
  return final ? [...decoded, { ...final, missedBeside: Math.max(final.missedBeside, missed) }] : [];
};

/** The most probable class that stands for a character; the blank where none is allowed. */
const bestCharacter = ({ classes, probabilities }: Steps, step: number, mask: Uint8Array): number => {
  const at = step * classes;
  let best = BLANK;
  for (let index = 1; index < classes; index += 1)
    if (mask[index] === 1 && (best === BLANK || probabilities[at + index]! > probabilities[at + best]!))
      best = index;
  return best;
};

/** How probable a character is that may not stand there, where one is seen clearly; else 0. */
const hiddenAt = ({ count, classes, probabilities }: Steps, step: number, hidden: Uint8Array): number => {
  if (step >= count) return 0;
  const at = step * classes;
  for (let index = 1; index < classes; index += 1)
    if (hidden[index] === 1 && probabilities[at + index]! > HIDDEN_SEEN) return probabilities[at + index]!;
  return 0;
};

/** Steps `from` until `to` that have one class in common. */
interface Run {
  readonly index: number;
  readonly from: number;
  readonly to: number;
}

const mostProbable = ({ classes, probabilities }: Steps, { index, from, to }: Run): number => {
  let most = 0;
  for (let step = from; step < to; step += 1) most = Math.max(most, probabilities[step * classes + index]!);
  return most;
};

const characterOf = (
  steps: Steps,
  { index, from, to }: Run,
  mask: Uint8Array,
): Omit<DecodedCharacter, 'spaceBefore' | 'missedBeside'> => {
  const { classes, probabilities } = steps;
  let peak = from;
  for (let step = from; step < to; step += 1)
    if (probabilities[step * classes + index]! > probabilities[peak * classes + index]!) peak = step;
  const probability = probabilities[peak * classes + index]!;
  const seen = new Map<number, number>();
  for (let step = from; step < to; step += 1)
    for (let other = 1; other < classes; other += 1) {
      const value = probabilities[step * classes + other]!;
      if (value < LEAST_SHARE * probability || other === index || mask[other] !== 1) continue;
      if (value > (seen.get(other) ?? 0)) seen.set(other, value);
    }
  const alternatives = [...seen]
    .map(([other, value]): Alternative => ({ index: other, probability: value }))
    .sort((one, two) => two.probability - one.probability)
    .slice(0, MOST_ALTERNATIVES);
  return { index, step: peak, probability, alternatives };
};
