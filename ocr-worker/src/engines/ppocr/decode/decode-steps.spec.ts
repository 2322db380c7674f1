import { describe, expect, it } from 'vitest';
import { decodeSteps, type Steps } from './decode-steps.js';

/** Steps of the classes blank, a, b, c. */
const steps = (...rows: readonly [number, number, number, number][]): Steps => ({
  count: rows.length,
  classes: 4,
  probabilities: Float32Array.from(rows.flat()),
});
const BLANK: [number, number, number, number] = [0.97, 0.01, 0.01, 0.01];
const A: [number, number, number, number] = [0.1, 0.8, 0.09, 0.01];
const B: [number, number, number, number] = [0.1, 0.1, 0.7, 0.1];
const ALL = Uint8Array.of(0, 1, 1, 1);
const decoded = (line: Steps, mask = ALL, space: number | null = null, hidden: Uint8Array | null = null) =>
  decodeSteps(line, { mask, space, hidden });
const indices = (line: Steps, mask = ALL): number[] => decoded(line, mask).map(({ index }) => index);

describe('the characters of a line', () => {
  it('are none where every step is blank', () => expect(indices(steps(BLANK, BLANK))).toEqual([]));
  it('are none where there is no step', () => expect(indices(steps())).toEqual([]));
  it('are one for steps in a row', () => expect(indices(steps(BLANK, A, A, BLANK))).toEqual([1]));
  it('are two where a blank parts them', () => expect(indices(steps(A, BLANK, A))).toEqual([1, 1]));
  it('are two where another follows at once', () => expect(indices(steps(A, B))).toEqual([1, 2]));
  it('end with the last step', () => expect(indices(steps(BLANK, B))).toEqual([2]));

  it('stand where they are surest', () => {
    const [character] = decoded(steps(BLANK, [0.4, 0.6, 0, 0], A, [0.3, 0.7, 0, 0], BLANK));
    expect(character).toMatchObject({ step: 2 });
    expect(character!.probability).toBeCloseTo(0.8);
  });

  it('keep what else was seen there, the surest first, and nothing that hardly was', () => {
    const [character] = decoded(steps([0.1, 0.8, 0.0001, 0.05], [0.2, 0.7, 0.0002, 0.09]));
    expect(character!.alternatives).toEqual([{ index: 3, probability: expect.closeTo(0.09, 5) as number }]);
  });

  it('are of the allowed classes only, and so are the alternatives', () => {
    const [character, ...others] = decoded(steps(BLANK, A), Uint8Array.of(0, 0, 1, 0));
    // The blank is surer than b there.
    expect([character, others]).toEqual([undefined, []]);
    expect(decoded(steps([0.05, 0.8, 0.1, 0.05]), Uint8Array.of(0, 0, 1, 0))).toEqual([
      {
        index: 2,
        step: 0,
        probability: expect.closeTo(0.1, 5) as number,
        alternatives: [],
        spaceBefore: 0,
        missedBeside: 0,
      },
    ]);
  });

  it('say how probable a space was between them, at most', () => {
    const faint: [number, number, number, number] = [0.8, 0.01, 0.01, 0.18];
    const characters = decoded(steps(faint, A, BLANK, faint, BLANK, B), ALL, 3);
    expect(characters.map(({ spaceBefore }) => spaceBefore)).toEqual([
      expect.closeTo(0.18, 5),
      expect.closeTo(0.18, 5),
    ]);
    expect(decoded(steps(A, faint, B)).map(({ spaceBefore }) => spaceBefore)).toEqual([0, 0]);
  });

  it('say that a character was seen beside them that may not stand there', () => {
    const onlyB = Uint8Array.of(0, 0, 1, 0);
    const hidden = Uint8Array.of(0, 1, 0, 1);
    const beside = (line: Steps) =>
      decoded(line, onlyB, null, hidden).map(({ missedBeside }) => missedBeside);
    const clearB: typeof B = [0.01, 0.01, 0.97, 0.01];
    const clearA: typeof A = [0.01, 0.97, 0.01, 0.01];
    expect(beside(steps(clearA, BLANK, clearB))).toEqual([expect.closeTo(0.97, 5)]);
    expect(beside(steps(clearB, BLANK, clearA))).toEqual([expect.closeTo(0.97, 5)]);
    // Where it is as likely nothing, nothing is missed.
    expect(beside(steps([0.5, 0.45, 0.04, 0.01], clearB))).toEqual([expect.closeTo(0.04, 5)]);
  });
});
