/** Longer texts are never suggested, so nothing is asked for them (docs/product/limits.md#values). */
const LONGEST = 24;

export const isAskable = (text: string): boolean => Array.from(text).length <= LONGEST;

/** What is offered of the entered values: all but the one that is there. */
export const offeredFor = (
  value: string,
  entered: readonly { readonly value: string }[],
): readonly string[] => entered.map((one) => one.value).filter((one) => one !== value);

/** The place in the list after a step; -1 is the field itself. */
export const movedCursor = (cursor: number, by: 1 | -1, length: number): number =>
  Math.max(-1, Math.min(length - 1, cursor + by));
