import type { KeyboardEvent } from 'react';

type RowKeys = Readonly<Record<string, (row: HTMLElement) => void>>;

const isRow = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.hasAttribute('aria-level');
const levelOf = (row: HTMLElement): number => Number(row.getAttribute('aria-level'));
const before = (row: HTMLElement): Element | null => row.previousElementSibling;
const behind = (row: HTMLElement): Element | null => row.nextElementSibling;
const focus = (row: Element | null | undefined): void => {
  if (isRow(row)) row.focus();
};

/** Up to the department that this one is below. */
const focusParent = (row: HTMLElement): void => {
  let above = before(row);
  while (isRow(above) && levelOf(above) >= levelOf(row)) above = before(above);
  focus(above);
};

/**
 * What the arrows, Home and End do in a row of the tree (ARIA's pattern of a treegrid): → opens, and enters what is open;
 * ← closes, and goes up from what is closed or has nothing below it.
 */
export const treeKeys = ({
  isOpen,
  hasChildren,
  onFold,
}: {
  isOpen: boolean;
  hasChildren: boolean;
  onFold: (isOpen: boolean) => void;
}): RowKeys => ({
  ArrowDown: (row) => focus(behind(row)),
  ArrowUp: (row) => focus(before(row)),
  ArrowLeft: (row) => (hasChildren && isOpen ? onFold(false) : focusParent(row)),
  ArrowRight: (row) => {
    if (!hasChildren) return;
    if (isOpen) focus(behind(row));
    else onFold(true);
  },
  Home: (row) => focus(row.parentElement?.firstElementChild),
  End: (row) => focus(row.parentElement?.lastElementChild),
});

/** Keys of a row itself, not of the buttons in it. */
export const onRowKey =
  (keys: RowKeys) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    // With these the browser does what it does anywhere.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const act = keys[event.key];
    if (!act || event.target !== event.currentTarget) return;
    event.preventDefault();
    act(event.currentTarget);
  };
