import { useRef, useState } from 'react';
import { reportFailure } from '../../../components/toasts/report-failure';
import type { Busy } from './save-buttons';

/** Runs saving and confirming one after another, each within `guard`; a failure that it lets through is told. */
export const useOneAtATime = (guard: (work: () => Promise<void>) => Promise<void>) => {
  const [busy, setBusy] = useState<Busy>(null);
  const running = useRef<Busy>(null);
  const next = useRef<(() => Promise<void>) | null>(null);

  const exclusively = async (kind: NonNullable<Busy>, work: () => Promise<void>): Promise<void> => {
    if (running.current !== null) {
      // Edits go on while a save ends: what is asked for meanwhile is done next. Confirming leaves the document.
      if (running.current === 'saving') next.current = () => exclusively(kind, work);
      return;
    }
    running.current = kind;
    setBusy(kind);
    try {
      await guard(work);
    } catch (error) {
      reportFailure(error);
    } finally {
      running.current = null;
      setBusy(null);
    }
    const then = next.current;
    next.current = null;
    await then?.();
  };
  return { busy, exclusively };
};
