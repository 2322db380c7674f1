import type { OfferedChangeWire } from '@reader/contracts/http/forms/corrections';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { useCurrentUser } from '../../../lib/user-context';
import { answerQuery, decideChange, returnAnswer } from '../api/answer';
import { refetchDocument } from '../api/document';
import { ChangeDialog } from './change-dialog';
import { ReturnDialog } from './return-dialog';

const told = {
  correction: { accept: '訂正を取り入れました。', decline: '訂正を取り入れませんでした。' },
  withdrawal: { accept: '取り消しに応じて、文書を削除しました。', decline: '取り消しに応じませんでした。' },
} as const;

/** What people do with an answer whose respondent wants it changed, or who is to change it. `onRenewed`: its content may have changed. */
export const useAnswerChanges = (documentId: string, onRenewed: () => void) => {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { isReadOnly } = useCurrentUser();
  const [isBusy, setIsBusy] = useState(false);

  const run = async (act: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    try {
      await act();
    } catch (error) {
      reportFailure(error);
      // Somebody else may have decided.
      await queries.invalidateQueries(answerQuery(documentId));
    } finally {
      setIsBusy(false);
    }
  };

  return {
    isBusy,
    decide: async (offered: OfferedChangeWire): Promise<void> => {
      const decision = await dialogs.ask(ChangeDialog, { offered, canDecide: !isReadOnly });
      if (!decision) return;
      const { change, correction } = offered;
      await run(async () => {
        await decideChange(documentId, { change, correction, decision });
        toasts.success(told[change][decision]);
        await refetchDocument(queries, documentId);
        if (decision === 'accept') onRenewed();
      });
    },
    giveBack: (): Promise<void> =>
      run(async () => {
        const { returned } = await queries.fetchQuery(answerQuery(documentId));
        let typed = returned;
        for (;;) {
          const remark = await dialogs.ask(ReturnDialog, { returned: typed });
          if (remark === null) return;
          try {
            await returnAnswer(documentId, remark);
            break;
          } catch (error) {
            // What was typed is asked for again, as it is.
            reportFailure(error);
            typed = remark;
          }
        }
        toasts.success('回答を差し戻しました。');
        await refetchDocument(queries, documentId);
      }),
  };
};
