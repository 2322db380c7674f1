import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** The shell's empty place in the top bar, once it is there. */
export const TopBarSlot = createContext<HTMLElement | null>(null);

/** Puts a screen's own head (its document, its buttons) into the shell's top bar. */
export const TopBarContent = ({ children }: { children: ReactNode }) => {
  const slot = use(TopBarSlot);
  return slot ? createPortal(children, slot) : null;
};
