/** Something with a place in an order; of the lists that are searched it rises. */
export interface Placed {
  /** 0-based. */
  readonly place: number;
}

/**
 * Index of the first entry of a list, 0-based, whose place is `place` or later; `length` where there is none. Asks for a
 * single entry at a time: of 10,000 for 14.
 */
export const findPlace = async (
  length: number,
  place: number,
  entryAt: (index: number) => Promise<Placed | undefined>,
): Promise<number> => {
  // Where nothing is left out, it stands at its place.
  let [from, to] = [0, Math.min(length, place)];
  while (from < to) {
    const middle = (from + to) >> 1;
    const entry = await entryAt(middle);
    if (entry && entry.place < place) from = middle + 1;
    else to = middle;
  }
  return from;
};
