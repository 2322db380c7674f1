import type { KeyboardEvent } from 'react';

const CONTROLS = 'input:not(:disabled), [role="button"], [role="separator"]';

const controlsOf = (head: HTMLElement | null): HTMLElement[] => [
  ...(head?.querySelectorAll<HTMLElement>(CONTROLS) ?? []),
];

/** ↑ on the first row leads to the head of the list, which is no tab stop of its own. */
export const enterHead = (head: HTMLElement | null): void => controlsOf(head)[0]?.focus();

/** In the head ← → Home End go from control to control, ↓ leads back to the rows. */
export const pressInHead = (event: KeyboardEvent<HTMLElement>, toRows: () => void): void => {
  if (event.altKey || event.ctrlKey || event.shiftKey) return;
  const all = controlsOf(event.currentTarget);
  const at = all.indexOf(event.target as HTMLElement);
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: all.length - 1,
  };
  const to = steps[event.key];
  if (event.key === 'ArrowDown') toRows();
  else if (to !== undefined) all[Math.max(0, Math.min(all.length - 1, to))]?.focus();
  else return;
  event.preventDefault();
};
