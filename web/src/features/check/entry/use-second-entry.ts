import type { ReaderDocumentAnswer } from '@reader/contracts/http/documents/documents';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ConfirmQuestion, useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { HttpProblem } from '../../../lib/http/http';
import { count } from '../../../lib/text';
import { endCheck, refetchDocument } from '../api/document';
import { sendSecondEntry } from '../api/entry';
import { useCurrentUser } from '../../../lib/user-context';
import { focusField } from '../editing/field-focus';
import type { Busy } from '../editing/save-buttons';
import type { DocumentEditor } from '../editing/use-document-editor';
import { useReopening } from '../editing/use-reopening';
import type { Saving } from '../editing/use-saving';
import { keepSentEntry } from './sent-entry';
import { progressOf, secondEntriesOf } from '../model/form/second-entries';

const MESSAGE_MS = 5_000;
/** Asked beyond the last field. */
export const SEND_AT_END: ConfirmQuestion = {
  title: '2回目の入力を送りますか？',
  body: 'これ以上の項目はありません。1回目の入力と比べ、次の文書に進みます。',
  yes: '入力を送って次へ',
};
/** The document is not what was opened: it is fetched again, with what was typed laid on it. */
const OUTDATED = ['document-changed-since-seen', 'second-entry-not-due', 'second-entry-other-fields'];

/**
 * Saving as it is for a second entry: what is typed stays a draft on this device until it is sent as a whole. A
 * failure loses nothing.
 */
export const useSecondEntry = (
  place: ReaderDocumentAnswer,
  document: DocumentEditor,
  onRenewed: () => void,
): Saving => {
  const { editor } = document;
  const { id } = place.document;
  const dialogs = useDialogs();
  const { user } = useCurrentUser();
  const queries = useQueryClient();
  const [busy, setBusy] = useState<Busy>(null);
  const isRunning = useRef(false);
  // The same for every try, so that a lost answer makes no second second entry.
  const [entryId] = useState(() => crypto.randomUUID());

  const { reopen, reopenIfNoLongerEdited } = useReopening(id, document, onRenewed);
  const isMeant = async (): Promise<boolean> => {
    const { done, all, firstEmpty } = progressOf(editor.view().inputs.values());
    if (firstEmpty === undefined) return true;
    const isNothing = done === 0;
    const isAgreed = await dialogs.confirm({
      title: isNothing ? 'すべて空欄のまま送りますか？' : `${count(all - done)}項目を空欄のまま送りますか？`,
      body: isNothing
        ? `${count(all)}項目のどれにも入力がありません。`
        : `${count(all)}項目のうち${count(all - done)}項目に入力がありません。`,
      yes: '空欄のまま送る',
      no: '入力に戻る',
      isDestructive: isNothing,
    });
    if (!isAgreed) setTimeout(() => focusField(firstEmpty));
    return isAgreed;
  };
  const send = async (onDone: (place: ReaderDocumentAnswer) => Promise<void>) => {
    const { is_confirmed, differences } = await sendSecondEntry(id, {
      entry_id: entryId,
      revision: document.revision.shown(),
      values: secondEntriesOf(editor.view().inputs.values()),
    });
    const ended = is_confirmed ? endCheck(id) : undefined;
    if (is_confirmed) toasts.success('2回の入力が一致しました。確認済にしました。', MESSAGE_MS);
    else
      toasts.info(
        `${count(differences)}項目が1回目の入力と異なります。ほかの担当者が照合します。`,
        MESSAGE_MS,
      );
    document.keepDraft();
    if (is_confirmed) document.dropDraft();
    else keepSentEntry(user.id, id);
    editor.discard();
    void refetchDocument(queries, id);
    await Promise.all([onDone(place), ended]);
  };

  return {
    busy,
    savedAt: null,
    save: () => {
      toasts.info('入力はこの端末に下書きとして残っています。終わったら送ってください。', MESSAGE_MS);
      return Promise.resolve();
    },
    confirm: async (onDone) => {
      if (isRunning.current) return;
      isRunning.current = true;
      editor.endTyping();
      try {
        if (!(await isMeant())) return;
        setBusy('confirming');
        await send(onDone);
      } catch (error) {
        reportFailure(error);
        const isOutdated = error instanceof HttpProblem && OUTDATED.includes(error.code);
        await (isOutdated ? reopen() : reopenIfNoLongerEdited(error));
      } finally {
        isRunning.current = false;
        setBusy(null);
      }
    },
  };
};
