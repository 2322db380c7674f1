import { type ItemNote, ItemNoteAnswer, NOTE_LENGTH } from '@reader/contracts/http/forms/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { draftStorage } from '../../../lib/draft-storage';
import { http, HttpProblem } from '../../../lib/http/http';
import { keep, readKept } from '../../../lib/storage';

/** What was typed and is not saved yet, with the revision of the note that it began from. */
const Typed = z.object({ text: z.string(), revision: z.number() });
type Typed = z.infer<typeof Typed>;

/** How far a note is saved; `conflict`: somebody changed it meanwhile. */
export type NoteState = 'saved' | 'typed' | 'saving' | 'failed' | 'conflict';

const keyOf = (sheet: string, item: string): string => `reader-dashboard-note-${sheet}-${item}`;

/** What is to be said of why it could not be saved. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/**
 * The note of an item: what is typed is kept on this device until the server has it, through a failed save, a reload and a closed tab
 * (docs/product/dashboard.md#notes).
 */
export const useItemNote = (sheet: string, item: string, note: ItemNote | null) => {
  const queries = useQueryClient();
  const key = keyOf(sheet, item);
  const [typed, setTyped] = useState<Typed | null>(() => readKept(draftStorage, key, Typed));
  const [saved, setSaved] = useState<Typed | null>(null);
  const [state, setState] = useState<NoteState>(typed === null ? 'saved' : 'typed');
  const [reason, setReason] = useState('');
  const server: Typed = { text: note?.text ?? '', revision: note?.revision ?? 0 };
  // Until the list shows it, what was saved last.
  const known = saved !== null && saved.revision > server.revision ? saved : server;

  const done = (): void => {
    keep(draftStorage, key, null);
    setTyped(null);
    setState('saved');
  };
  const type = (text: string): void => {
    const next = { text: text.slice(0, NOTE_LENGTH), revision: typed?.revision ?? known.revision };
    keep(draftStorage, key, next);
    setTyped(next);
    if (state !== 'conflict') setState('typed');
  };
  const save = async (sent: Typed | null = typed): Promise<void> => {
    if (sent === null || state === 'saving') return;
    if (sent.text === known.text) return done();
    setState('saving');
    try {
      const { revision } = await http.put(`/api/sheets/${sheet}/items/${item}/note/`, sent, ItemNoteAnswer);
      setSaved({ text: sent.text, revision });
      // What was typed meanwhile goes on from there.
      const kept = readKept(draftStorage, key, Typed);
      if (kept && kept.text !== sent.text) {
        const next = { text: kept.text, revision };
        keep(draftStorage, key, next);
        setTyped(next);
        setState('typed');
      } else done();
      void queries.invalidateQueries({ queryKey: ['dashboard', sheet] });
    } catch (error) {
      setReason(reasonOf(error));
      const isConflict = error instanceof HttpProblem && error.code === 'note-changed-since-seen';
      setState(isConflict ? 'conflict' : 'failed');
      if (isConflict) await queries.invalidateQueries({ queryKey: ['dashboard', sheet] });
    }
  };
  return {
    text: typed?.text ?? known.text,
    /** As the server has it. */
    theirs: note,
    state,
    /** Why it could not be saved. */
    reason,
    type,
    /** Sends what was typed; nothing where nothing was. */
    save: () => (state === 'conflict' ? Promise.resolve() : save()),
    /** In a conflict: what was typed replaces what somebody else wrote, who was seen. */
    keepMine: () => {
      const mine = { text: typed?.text ?? '', revision: known.revision };
      setTyped(mine);
      return save(mine);
    },
    /** In a conflict: what was typed is let go. */
    takeTheirs: done,
  };
};
