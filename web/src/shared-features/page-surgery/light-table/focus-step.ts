/** A card's position on the screen. */
export interface Placed {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** The nearest card of the next row up or down; undefined when there is none. */
export const inNextRow = (cards: readonly Placed[], from: string, by: -1 | 1): string | undefined => {
  const start = cards.find(({ id }) => id === from);
  if (!start) return undefined;
  const further = cards.filter(({ y }) => (y - start.y) * by > 0);
  const row = further.reduce<number | undefined>(
    (nearest, { y }) => (nearest === undefined || (y - nearest) * by < 0 ? y : nearest),
    undefined,
  );
  return further
    .filter(({ y }) => y === row)
    .sort((a, b) => Math.abs(a.x - start.x) - Math.abs(b.x - start.x))[0]?.id;
};
