const PART = '[data-part]';
const BLOCK = '[data-block]';

const partsIn = (block: Element | undefined): HTMLElement[] => [
  ...(block?.querySelectorAll<HTMLElement>(PART) ?? []),
];

/** Where Tab leads into a block, or its first part. */
const entryOf = (block: Element | undefined): HTMLElement | undefined =>
  partsIn(block).find(({ tabIndex }) => tabIndex === 0) ?? partsIn(block)[0];

const focusOn = (element: HTMLElement | undefined): boolean => {
  if (!element) return false;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'nearest' });
  return true;
};

/** Moves from the focused part: sideways through the parts of its field, up and down from field to field. True: it moved. */
export const moveFocus = (area: HTMLElement, key: string): boolean => {
  const current = document.activeElement?.closest<HTMLElement>(PART) ?? null;
  const blocks = [...area.querySelectorAll(BLOCK)];
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    if (!current) return false;
    const parts = partsIn(current.closest(BLOCK) ?? undefined);
    return focusOn(parts[parts.indexOf(current) + (key === 'ArrowRight' ? 1 : -1)]);
  }
  const at = blocks.findIndex((block) => block.contains(document.activeElement));
  const rest = key === 'ArrowDown' ? blocks.slice(at + 1) : blocks.slice(0, Math.max(0, at)).reverse();
  const next = rest.find((block) => entryOf(block));
  if (!next) return false;
  next.scrollIntoView({ block: 'nearest' });
  return focusOn(entryOf(next));
};

/** Gives the focus to a part, by what it is called. */
export const focusPart = (area: HTMLElement | null, name: string): void => {
  focusOn(partsIn(area ?? undefined).find((part) => part.dataset['part'] === name));
};
