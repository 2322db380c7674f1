import type { Finder, Found } from '@reader/contracts/text/replacing';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { foundIn } from '../model/find/found-values';

/** Work at a stretch, so that keys are answered meanwhile; and from the beginning of a search to its end, rests included, ms. */
const STRETCH_MS = 12;
const LONGEST_MS = 3_000;
/** One value takes at most this long, ms: what has many finds is given up. */
const VALUE_MS = 200;

/** Time and rest, of the browser or of a test. */
export interface Pace {
  readonly now: () => number;
  readonly rest: () => Promise<void>;
}

export const browserPace: Pace = {
  now: () => performance.now(),
  rest: () => new Promise((resolve) => setTimeout(resolve)),
};

class Over extends Error {}

export interface HitsByValue {
  /** What was found, value by value. */
  readonly found: readonly { readonly input: UserInput; readonly found: readonly Found[] }[];
  /** Values that could not be looked through, or not be replaced in, within what one value may cost. */
  readonly refused: readonly UserInput[];
}

/**
 * Looks through values in their order without keeping the screen waiting. `known` keeps what was found, so that only values
 * that changed are looked through again. 'slow': it took too long; null: nobody wants it any more.
 */
export const searchValues = async (
  inputs: readonly UserInput[],
  finder: Finder,
  known: WeakMap<UserInput, readonly Found[] | null>,
  isWanted: () => boolean,
  pace: Pace = browserPace,
): Promise<HitsByValue | 'slow' | null> => {
  const found: { input: UserInput; found: readonly Found[] }[] = [];
  const refused: UserInput[] = [];
  const startedAt = pace.now();
  let since = startedAt;
  const within = (value: string): readonly Found[] | null => {
    const from = pace.now();
    try {
      return foundIn(finder, value, () => {
        if (pace.now() - from > VALUE_MS) throw new Over();
      });
    } catch (error) {
      if (error instanceof Over) return null;
      throw error;
    }
  };
  for (const input of inputs) {
    if (pace.now() - since > STRETCH_MS) {
      if (pace.now() - startedAt > LONGEST_MS) return 'slow';
      await pace.rest();
      if (!isWanted()) return null;
      since = pace.now();
    }
    let own = known.get(input);
    if (own === undefined) known.set(input, (own = input.value === '' ? [] : within(input.value)));
    if (own === null) refused.push(input);
    else if (own.length > 0) found.push({ input, found: own });
  }
  return { found, refused };
};
