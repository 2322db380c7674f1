/** Longer texts are never suggested, so nothing is requested for them (docs/product/limits.md#values). */
const LONGEST = 24;

export const isAskable = (text: string): boolean => Array.from(text).length <= LONGEST;

/** The entered values to suggest: all but the current one. */
export const offeredFor = (
  value: string,
  entered: readonly { readonly value: string }[],
): readonly string[] => entered.map((one) => one.value).filter((one) => one !== value);

/** The index in the list after a step; -1 is the field itself. */
export const movedCursor = (cursor: number, by: 1 | -1, length: number): number =>
  Math.max(-1, Math.min(length - 1, cursor + by));
