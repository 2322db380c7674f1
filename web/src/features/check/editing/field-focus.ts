import { fieldId } from '../../../shared-features/fields/model/field-ids';

/** Brings a value that is not drawn into sight; false when it has no such value. */
export type Reveal = (inputId: string) => boolean;

const reveals = new Set<Reveal>();

/** A large table draws only the cells in sight: it says how the others come there. Returns how to stop. */
export const onReveal = (reveal: Reveal): (() => void) => {
  reveals.add(reveal);
  return () => reveals.delete(reveal);
};

/** Has a value drawn and in sight, without giving it the focus. */
export const revealField = (inputId: string): void => {
  const element = document.getElementById(fieldId(inputId));
  if (element) element.scrollIntoView({ block: 'nearest' });
  else for (const reveal of reveals) if (reveal(inputId)) return;
};

/** Gives a value the focus, drawn or not. */
export const focusField = (inputId: string | undefined): void => {
  if (inputId === undefined) return;
  const element = document.getElementById(fieldId(inputId));
  if (element) element.focus();
  else if ([...reveals].some((reveal) => reveal(inputId)))
    requestAnimationFrame(() => document.getElementById(fieldId(inputId))?.focus());
};
