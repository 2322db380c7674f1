import { useEffect, useRef, useState } from 'react';
import { ConflictDialog, plainText } from '../../../components/dialogs/conflict-dialog';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportFailure } from '../../../components/toasts/report-failure';
import type { Conflict } from '../../../lib/editing/save-result';
import { saveChanges } from '../../../lib/http/transactions';
import { useStable } from '../../../lib/hooks/use-stable';
import { fetchDocument } from '../api/grouped';
import type { GridEditor, GridView } from './grid-editor';
import { markText } from './mark-text';
import { saveGrid } from './save-grid';

/** Ms without changes before saving, so that quick work is not interrupted. */
const REST_MS = 700;
/** Ms until an unreachable server is tried again. */
const RETRY_MS = 5000;

export interface Autosave {
  readonly state: 'idle' | 'saving' | 'failed' | 'held';
  /** How many values were saved since the screen was opened, each counted once. */
  readonly saved: number;
  /** Saves now. Returns whether everything is saved. */
  readonly flush: () => Promise<boolean>;
}

/** Saves changes of the grid in the background (docs/product/grouped-view.md). */
export const useAutosave = (editor: GridEditor, view: GridView, onSaved: () => void): Autosave => {
  const dialogs = useDialogs();
  const [state, setState] = useState<Autosave['state']>('idle');
  const [saved, setSaved] = useState<ReadonlySet<string>>(() => new Set());
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
      const isDone = await saveGrid(editor, { save: saveChanges, fetchDocument, ask }, (ids) =>
        setSaved((before) => new Set([...before, ...ids])),
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
  // Changes that the user postponed wait until something else changes.
  const putOff = useRef<GridView['changes']>([]);
  useEffect(() => {
    if (state === 'held') putOff.current = changes;
    if (changes.length === 0 || state === 'saving' || putOff.current === changes) return;
    const timer = setTimeout(start, state === 'failed' ? RETRY_MS : REST_MS);
    return () => clearTimeout(timer);
  }, [changes, state, start]);

  return { state, saved: saved.size, flush };
};
