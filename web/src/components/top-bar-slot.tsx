import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** The shell's slot in the top bar; null until it is mounted. */
export const TopBarSlot = createContext<HTMLElement | null>(null);

/** Renders a screen's head (its document, its buttons) into the shell's top bar. */
export const TopBarContent = ({ children }: { children: ReactNode }) => {
  const slot = use(TopBarSlot);
  return slot ? createPortal(children, slot) : null;
};
