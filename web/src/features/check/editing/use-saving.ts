import type { CheckQuery, ReaderDocumentAnswer } from '@reader/contracts/http/documents/documents';
import type { ObjectChange } from '@reader/contracts/objects/changes';
import { ACCEPTANCE_FIELDS } from '@reader/contracts/objects/document/review-state';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConflictDialog, plainText } from '../../../components/dialogs/conflict-dialog';
import { type Dialogs, useDialogs } from '../../../components/dialogs/dialogs-context';
import { toasts } from '../../../components/toasts/toast-store';
import { NotYetShown, unlessBehind } from '../../../lib/editing/load-caught-up';
import { type ConflictChoice, saveUntilDone } from '../../../lib/editing/save-changes';
import { HttpProblem } from '../../../lib/http/http';
import type { Conflict } from '../../../lib/editing/save-result';
import { pushedObjects, saveChanges } from '../../../lib/http/transactions';
import { checkSettingsKey } from '../../../lib/queries/check-settings';
import { sessionKey } from '../../../lib/queries/session-key';
import { confirmDocument, endCheck, refetchDocument } from '../api/document';
import { isAcceptanceOnly } from '../model/editor/content';
import { labelOfConflict, markNameOf } from '../model/editor/conflict-labels';
import type { Editor } from '../model/editor/editor';
import { typeNameOf } from '../model/page/frames';
import type { DocumentEditor } from './use-document-editor';
import type { ComparedEntries } from './use-compared-entries';
import { useNewestContent } from './use-newest-content';
import { useOneAtATime } from './use-one-at-a-time';

const OTHERS_CHANGED = '他の人の変更を取り込みました。内容を確認してから、もう一度操作してください。';

const FIRST_ENTRY = '1回目の入力として記録しました。ほかの担当者が2回目を入力します。';

/** Whether a person is asked: conflicts of acceptances are resolved without asking. */
const isAsked = ({ _class, id, field }: Conflict, changes: readonly ObjectChange[]): boolean =>
  !ACCEPTANCE_FIELDS.includes(field) &&
  !changes.some(
    (change) => change.class === _class && change.id === id && field === 'value' && isAcceptanceOnly(change),
  );

/** Whose values win: asked for what was entered here; what was only accepted and others have changed is looked at again. */
const chosenBy = async (
  dialogs: Dialogs,
  editor: Editor,
  conflicts: readonly Conflict[],
): Promise<readonly ConflictChoice[] | null> => {
  const view = editor.view();
  const asked = conflicts.filter((conflict) => isAsked(conflict, view.changes));
  const choices =
    asked.length === 0
      ? []
      : await dialogs.ask(ConflictDialog, {
          conflicts: asked,
          labelOf: (conflict: Conflict) => labelOfConflict(view, conflict),
          textOf: ({ field }: Conflict, value: unknown) =>
            typeNameOf(field, value) ?? markNameOf(field, value) ?? plainText(value),
        });
  const unasked = ({ id }: Conflict) => (asked.some((one) => one.id === id) ? 'mine' : 'theirs');
  return choices && conflicts.map((conflict) => choices[asked.indexOf(conflict)] ?? unasked(conflict));
};

/** Where somebody has changed since whether doubts may be left open, the next press is answered by what holds now. */
const learnPolicy = (queries: QueryClient, error: unknown): void => {
  if (!(error instanceof HttpProblem && error.code === 'doubts-open')) return;
  for (const queryKey of [sessionKey, checkSettingsKey]) void queries.invalidateQueries({ queryKey });
};

/** Saving and confirming. Nothing typed is lost by a failure: what was not saved stays a change and a draft. */
export const useSaving = (
  documentId: string,
  query: CheckQuery,
  document: DocumentEditor,
  { compared, guard }: ComparedEntries,
) => {
  const { editor, revision } = document;
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { busy, exclusively } = useOneAtATime(guard);
  const { reload, renew } = useNewestContent(documentId, query, document);
  const [savedAt, setSavedAt] = useState<string | null>(null);

  const saveAll = async () => {
    editor.endTyping();
    if (document.hasUnseen()) await renew();
    return saveUntilDone({
      next: () => {
        const { changes } = editor.view();
        return changes.length > 0 ? changes : null;
      },
      push: (changes) => {
        if (document.hasUnseen()) throw new NotYetShown();
        return saveChanges(
          pushedObjects(changes, () => ({
            document: documentId,
            _revision: revision.current,
            ...(compared && { _compares: compared }),
          })),
        );
      },
      markSaved: async (changes, answer) => {
        editor.markSaved(changes);
        document.pushedAs(answer.revision);
        setSavedAt(new Date().toISOString());
        document.forgetRestored();
        if (document.hasUnseen()) await unlessBehind(renew);
      },
      choose: (conflicts) => chosenBy(dialogs, editor, conflicts),
      rebase: async (_, __, theirs) => {
        await renew();
        for (const { _class, id, field } of theirs) editor.revert(id, field, _class);
      },
    });
  };

  /** Confirms what is on the screen, which does not change meanwhile; null when others had changed it. */
  const signed = async (): Promise<{ place: ReaderDocumentAnswer; isFirstEntry: boolean } | null> => {
    editor.lock();
    try {
      // What others saved since it came on the screen has to be seen before it is confirmed.
      const { place, others } = await renew();
      if (others.length === 0) {
        const { first_entries } = await confirmDocument(documentId, revision.current, compared);
        return { place, isFirstEntry: first_entries?.includes(documentId) ?? false };
      }
      toasts.info(OTHERS_CHANGED, 10_000);
    } catch (error) {
      learnPolicy(queries, error);
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
        // What is on the screen was saved; what others changed comes with the next save or confirmation.
        await unlessBehind(reload);
      }),
    /** Saves, confirms what is on the screen, ends the check; then `onDone` with the place before it. */
    confirm: (onDone: (place: ReaderDocumentAnswer) => Promise<void>) =>
      exclusively('confirming', async () => {
        if (!(await saveAll())) return;
        const done = await signed();
        if (!done) return;
        if (done.isFirstEntry) toasts.success(FIRST_ENTRY, 5_000);
        const ended = done.isFirstEntry ? undefined : endCheck(documentId);
        document.dropDraft();
        editor.discard();
        void refetchDocument(queries, documentId);
        await Promise.all([onDone(done.place), ended]);
      }),
  };
};
export type Saving = ReturnType<typeof useSaving>;
