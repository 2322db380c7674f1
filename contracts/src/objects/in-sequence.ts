/** Siblings in their order. Those with the same number stand as they were added. */
export const inSequence = <Item>(items: readonly Item[]): Item[] => {
  const numberOf = (item: Item): number => {
    const { sequence } = item as { sequence?: unknown };
    return typeof sequence === 'number' ? sequence : 0;
  };
  return [...items].sort((a, b) => numberOf(a) - numberOf(b));
};
