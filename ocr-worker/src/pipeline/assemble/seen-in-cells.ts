/** What the engine had seen by itself in the cells of a table, null where that is what stands there; nothing where it is so in all. */
export const seenInCells = (
  cells: readonly (string | undefined)[],
): { readonly seenAs?: (string | null)[] } =>
  cells.some((seenAs) => seenAs !== undefined) ? { seenAs: cells.map((seenAs) => seenAs ?? null) } : {};
