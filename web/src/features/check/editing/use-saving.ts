import type { CheckQuery, ReaderDocumentAnswer } from '@reader/contracts/http/documents/documents';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toasts } from '../../../components/toasts/toast-store';
import { unlessBehind } from '../../../lib/editing/load-caught-up';
import { HttpProblem } from '../../../lib/http/http';
import { checkSettingsKey } from '../../../lib/queries/check-settings';
import { sessionKey } from '../../../lib/queries/session-key';
import { confirmDocument, endCheck, refetchDocument } from '../api/document';
import type { DocumentEditor } from './use-document-editor';
import type { ComparedEntries } from './use-compared-entries';
import { useNewestContent } from './use-newest-content';
import { useOneAtATime } from './use-one-at-a-time';
import { useSaveAll } from './use-save-all';

const OTHERS_CHANGED = '他の人の変更を取り込みました。内容を確認してから、もう一度操作してください。';

const FIRST_ENTRY = '1回目の入力として記録しました。ほかの担当者が2回目を入力します。';

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
  const queries = useQueryClient();
  const { busy, exclusively } = useOneAtATime(guard);
  const { reload, renew, laidByOthers, noteTaken } = useNewestContent(documentId, query, document);
  const [savedAt, setSavedAt] = useState<string | null>(null);

  const saveAll = useSaveAll(documentId, document, compared, {
    reload,
    noteTaken,
    onSaved: () => setSavedAt(new Date().toISOString()),
  });

  /**
   * Confirms what is on the screen, which does not change meanwhile; null when others had changed it. `seen`: how many changes
   * of others were on the screen when it was asked for.
   */
  const signed = async (
    seen: number,
  ): Promise<{ place: ReaderDocumentAnswer; isFirstEntry: boolean } | null> => {
    editor.lock();
    try {
      // What others saved since it came on the screen has to be seen before it is confirmed.
      const place = await renew();
      if (laidByOthers() === seen) {
        const { first_entries } = await confirmDocument(documentId, revision.base(), compared);
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
        await unlessBehind(() => reload());
      }),
    /** Saves, confirms what is on the screen, ends the check; then `onDone` with the place before it. */
    confirm: (onDone: (place: ReaderDocumentAnswer) => Promise<void>) => {
      const seen = laidByOthers();
      return exclusively('confirming', async () => {
        if (!(await saveAll())) return;
        const done = await signed(seen);
        if (!done) return;
        if (done.isFirstEntry) toasts.success(FIRST_ENTRY, 5_000);
        const ended = done.isFirstEntry ? undefined : endCheck(documentId);
        document.dropDraft();
        editor.discard();
        void refetchDocument(queries, documentId);
        await Promise.all([onDone(done.place), ended]);
      });
    },
  };
};
export type Saving = ReturnType<typeof useSaving>;
