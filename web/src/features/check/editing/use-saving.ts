import type { CheckQuery, ReaderDocumentAnswer } from '@reader/contracts/http/documents/documents';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ConflictDialog, plainText } from '../../../components/dialogs/conflict-dialog';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { type Conflict, pushedObjects, saveChanges } from '../../../lib/http/transactions';
import { useCurrentUser } from '../../../lib/user-context';
import {
  confirmDocument,
  documentKey,
  documentQuery,
  endCheck,
  framesQuery,
  inputsQuery,
  tablesQuery,
} from '../api/document';
import type { Busy } from './save-buttons';
import { labelOfConflict, markNameOf } from '../model/editor/conflict-labels';
import { typeNameOf } from '../model/page/frames';
import type { DocumentEditor } from './use-document-editor';

const OTHERS_CHANGED = '他の人の変更を取り込みました。内容を確認してから、もう一度操作してください。';

const FIRST_ENTRY = '1回目の入力として記録しました。ほかの担当者が2回目を入力します。';

/** Saving and confirming. Nothing typed is lost by a failure: what was not saved stays a change and a draft. */
export const useSaving = (documentId: string, query: CheckQuery, document: DocumentEditor) => {
  const { editor, revision, basedOn } = document;
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const user = useCurrentUser();
  const [busy, setBusy] = useState<Busy>(null);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const running = useRef<Busy>(null);
  const next = useRef<(() => Promise<void>) | null>(null);

  /** The newest content laid under the unsaved edits. Returns what others changed on the screen. */
  const reload = async (): Promise<{ place: ReaderDocumentAnswer; others: string[] }> => {
    const now = { staleTime: 0 };
    // First the revision, then the content: should something be saved in between, confirming is refused.
    const place = await queries.fetchQuery({
      ...documentQuery(documentId, query, user.user_profile.id),
      ...now,
    });
    const [inputs, tables, frames] = await Promise.all([
      queries.fetchQuery({ ...inputsQuery(documentId), ...now }),
      queries.fetchQuery({ ...tablesQuery(documentId), ...now }),
      user.isOn('wordOutput') ? queries.fetchQuery({ ...framesQuery(documentId), ...now }) : undefined,
    ]);
    const documents = [{ id: documentId, comment: place.document.comment }];
    return { place, others: editor.rebase(inputs, { ...frames, tables, documents }) };
  };

  /** As `reload`; what is shown then is what confirming is about. */
  const renew = async () => {
    const renewed = await reload();
    basedOn(renewed.place.document.content_revision);
    return renewed;
  };

  const settle = async (conflicts: readonly Conflict[]): Promise<boolean> => {
    const view = editor.view();
    const choices = await dialogs.ask(ConflictDialog, {
      conflicts,
      labelOf: (conflict: Conflict) => labelOfConflict(view, conflict),
      textOf: ({ field }: Conflict, value: unknown) =>
        typeNameOf(field, value) ?? markNameOf(field, value) ?? plainText(value),
    });
    if (!choices) return false;
    await renew();
    conflicts.forEach((conflict, index) => {
      if (choices[index] === 'theirs') editor.revert(conflict.id, conflict.field, conflict._class);
    });
    return true;
  };

  /** Saves until nothing is left to save; false when the user went back to editing. */
  const saveAll = async (): Promise<boolean> => {
    for (;;) {
      const { changes } = editor.view();
      if (changes.length === 0) return true;
      const result = await saveChanges(
        pushedObjects(changes, () => ({ document: documentId, _revision: revision.current })),
      );
      if (result.kind === 'saved') {
        editor.markSaved(changes);
        basedOn(result.answer.revision);
        setSavedAt(new Date().toISOString());
        document.forgetRestored();
      } else if (!(await settle(result.conflicts))) return false;
    }
  };

  const exclusively = async (kind: NonNullable<Busy>, work: () => Promise<void>): Promise<void> => {
    if (running.current !== null) {
      // Edits go on while a save ends: what is asked for meanwhile is done next. Confirming leaves the document.
      if (running.current === 'saving') next.current = () => exclusively(kind, work);
      return;
    }
    running.current = kind;
    setBusy(kind);
    editor.endTyping();
    try {
      await work();
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

  /** Confirms what is on the screen, which does not change meanwhile; null when others had changed it. */
  const signed = async (): Promise<{ place: ReaderDocumentAnswer; isFirstEntry: boolean } | null> => {
    editor.lock();
    try {
      // What others saved since it came on the screen has to be seen before it is confirmed.
      const { place, others } = await renew();
      if (others.length === 0) {
        const { first_entries } = await confirmDocument(documentId, revision.current);
        return { place, isFirstEntry: first_entries?.includes(documentId) ?? false };
      }
      toasts.info(OTHERS_CHANGED, 10_000);
    } catch (error) {
      editor.unlock();
      throw error;
    }
    editor.unlock();
    return null;
  };

  return {
    busy,
    savedAt,
    save: () =>
      exclusively('saving', async () => {
        if (!(await saveAll())) return;
        toasts.success('変更を保存しました。', 3000);
        await reload();
      }),
    /** Saves, confirms what is on the screen, ends the check; then `onDone` with the place before it. */
    confirm: (onDone: (place: ReaderDocumentAnswer) => Promise<void>) =>
      exclusively('confirming', async () => {
        if (!(await saveAll())) return;
        const done = await signed();
        if (!done) return;
        const { place, isFirstEntry } = done;
        if (isFirstEntry) toasts.success(FIRST_ENTRY, 5_000);
        const ended = isFirstEntry ? undefined : endCheck(documentId);
        document.dropDraft();
        editor.discard();
        void queries.invalidateQueries({ queryKey: documentKey(documentId) });
        void queries.invalidateQueries({ queryKey: ['documents'] });
        void queries.invalidateQueries({ queryKey: ['statistics'] });
        await Promise.all([onDone(place), ended]);
      }),
  };
};
export type Saving = ReturnType<typeof useSaving>;
