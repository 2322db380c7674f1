import type { LearnedEntry } from '@reader/contracts/http/matching/masters';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { count } from '../../../lib/text';
import { forget, refetchLearned } from '../api/masters';

/** Forgets what a type has learnt, after asking. */
export const useForgetting = (typeId: string) => {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const askToForget = async (entry: LearnedEntry): Promise<void> => {
    const { read, meant, times } = entry;
    const isSure = await dialogs.confirm({
      title: 'この読み違いを忘れますか？',
      body: `「${read}」→「${meant}」（${count(times)}回）\n次の突合では、候補を上げる手掛かりに使いません。`,
      yes: '忘れる',
    });
    if (!isSure) return;
    setBusy(true);
    try {
      await forget(typeId, entry);
      toasts.success('読み違いを忘れました。', 3000);
    } catch (error) {
      reportFailure(error);
    } finally {
      await refetchLearned(queries);
      setBusy(false);
    }
  };
  return { isBusy, askToForget: (entry: LearnedEntry) => void askToForget(entry) };
};
