/** What the engine had seen by itself in the cells of a table, null where that is what stands there; nothing where it is so in all. */
export const seenInCells = (
  cells: readonly (string | undefined)[],
): { readonly seenAs?: (string | null)[] } =>
  cells.some((seenAs) => seenAs !== undefined) ? { seenAs: cells.map((seenAs) => seenAs ?? null) } : {};

/** Other texts that the ink of a table's cells may be, null where there are none; nothing where there are none in all. */
export const othersInCells = (
  cells: readonly (readonly string[] | undefined)[],
): { readonly alternatives?: (string[] | null)[] } =>
  cells.some((others) => others?.length)
    ? { alternatives: cells.map((others) => (others?.length ? [...others] : null)) }
    : {};
