import { useState } from 'react';
import { reportFailure, showFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { useStable } from '../../../lib/hooks/use-stable';
import { waitForJob } from '../../../lib/queries/jobs';
import { count } from '../../../lib/text';
import { loadDraft, requestProposals } from '../api/sheet-draft';
import { listsOf, proposedOf } from '../model/draft-lists';
import type { Creator } from './use-creator';
import { focusOn } from './focus-on';
import { proposalsOf } from './use-field-acts';

const FAILED = { failed: '欄を提案できませんでした。' };

/** Asks for proposals, follows the job, and shows what it has added; what is edited meanwhile stays. */
export const useProposing = (creator: Creator) => {
  const [isBusy, setBusy] = useState(false);
  const propose = useStable(async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await proposeFor(creator);
    } catch (error) {
      reportFailure(error, FAILED);
    } finally {
      setBusy(false);
    }
  });
  return { isBusy, propose };
};

export type Proposing = ReturnType<typeof useProposing>;

const proposeFor = async ({ sheetId, editor, saving, select }: Creator): Promise<void> => {
  await saving.save();
  const before = proposedOf(editor.view().lists).length;
  const { job_id: job } = await requestProposals(sheetId);
  const { status, result } = await waitForJob(job);
  if (status === 'failed' || result !== '') return showFailure(FAILED, result);
  await saving.save();
  const { draft } = await loadDraft(sheetId, editor.view().saved.revision);
  editor.rebase({ revision: draft.revision, lists: listsOf(draft) });
  const proposals = proposalsOf(editor.view().lists);
  const added = proposals.length - before;
  if (added <= 0) return void toasts.info('新しく提案できる欄はありませんでした。');
  toasts.success(`${count(added)}件の欄を提案しました。`);
  const [first] = proposals;
  if (!first) return;
  select({ kind: 'fragment', id: first.id });
  focusOn('area', first.id);
};
