import { useEffect, useRef, useState } from 'react';
import { ConflictDialog, plainText } from '../../../components/dialogs/conflict-dialog';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportFailure } from '../../../components/toasts/report-failure';
import { type Conflict, saveChanges } from '../../../lib/http/transactions';
import { useStable } from '../../../lib/hooks/use-stable';
import { fetchDocument } from '../api/grouped';
import type { GridEditor, GridView } from './grid-editor';
import { markText } from './said-text';
import { saveGrid } from './save-grid';

/** Ms of rest before what was done is saved: a hand that goes on is not interrupted by answers. */
const REST_MS = 700;
/** Ms until a server that could not be reached is tried again. */
const AGAIN_MS = 5000;

export interface Autosave {
  readonly state: 'idle' | 'saving' | 'failed' | 'held';
  /** Values saved since the screen was opened. */
  readonly saved: number;
  /** Saves now, and says whether everything is. */
  readonly flush: () => Promise<boolean>;
}

/** Saves in the background what was done in the grid (docs/product/grouped-view.md). */
export const useAutosave = (editor: GridEditor, view: GridView, onSaved: () => void): Autosave => {
  const dialogs = useDialogs();
  const [state, setState] = useState<Autosave['state']>('idle');
  const [saved, setSaved] = useState(0);
  const running = useRef<Promise<boolean> | null>(null);

  const ask = (conflicts: readonly Conflict[]) => {
    const { values } = editor.view();
    return dialogs.ask(ConflictDialog, {
      conflicts,
      labelOf: ({ id }: Conflict) => `${values.get(id)?.file_name ?? ''} ${values.get(id)?.label ?? ''}`,
      textOf: ({ field }: Conflict, value: unknown) => markText(field, value) ?? plainText(value),
    });
  };

  const run = async (): Promise<boolean> => {
    setState('saving');
    try {
      const isDone = await saveGrid(editor, { save: saveChanges, fetchDocument, ask }, (values) =>
        setSaved((before) => before + values),
      );
      setState(isDone ? 'idle' : 'held');
      return isDone;
    } catch (error) {
      reportFailure(error);
      setState('failed');
      return false;
    } finally {
      running.current = null;
      onSaved();
    }
  };
  const flush = (): Promise<boolean> => (running.current ??= run());

  const start = useStable(() => void flush());
  const { changes } = view;
  // What was put off by its user waits until something else is done.
  const putOff = useRef<GridView['changes']>([]);
  useEffect(() => {
    if (state === 'held') putOff.current = changes;
    if (changes.length === 0 || state === 'saving' || putOff.current === changes) return;
    const timer = setTimeout(start, state === 'failed' ? AGAIN_MS : REST_MS);
    return () => clearTimeout(timer);
  }, [changes, state, start]);

  return { state, saved, flush };
};
