import type { LearnedOfPage } from '@reader/contracts/http/work/tasks';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { followJob, REREADING } from '../../../shared-features/document-jobs/follow-job';
import type { Selection } from '../../../shared-features/document-rows/use-selection';
import { useSeveralReloads } from '../../../shared-features/document-jobs/use-several-reloads';
import { reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { refusedFormQuery } from '../../../lib/queries/refused-form';
import { useCurrentUser } from '../../../lib/user-context';
import { isReadAs, readAsForm, type AsForm } from '../api/refused-form';
import { learnedText, notLearnedText } from './learned-text';

const READING = { ...REREADING, failed: 'この帳票として読み直せませんでした。', ownWordsOf: 409 };

/** Time for which it is shown what was learned, ms: it is read, and not only seen. */
const LEARNED_MS = 10_000;
/**
 * Reads the document as a form and then shows it in the check screen, whose address is `checkAt`. `others` are read as the same
 * form once the form has learned.
 */
export const useReadingAs = (documentId: string, checkAt: string) => {
  const queries = useQueryClient();
  const { user_profile } = useCurrentUser();
  const navigate = useNavigate();
  const reloadSeveral = useSeveralReloads();
  const [isBusy, setIsBusy] = useState(false);
  // A person that has gone elsewhere meanwhile is not called back, also while the code of the screen there is on its way: until then
  // this one is hidden, and only its layout effects have ended.
  const isHere = useRef(true);
  useLayoutEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  /** A reading may end well and the document be of no form; then nothing is learned of it. Nothing is told where that is not known. */
  const tell = async (sheet: string, lesson: LearnedOfPage, hasRead: boolean): Promise<void> => {
    const isOfForm = hasRead ? await isReadAs(documentId, sheet, user_profile.id).catch(() => null) : false;
    if (isOfForm === null) return;
    const told = isOfForm ? learnedText(lesson) : notLearnedText(lesson, hasRead);
    if (told) toasts.info(told, LEARNED_MS);
  };

  const readAs = async (form: AsForm, others: Selection = new Map()): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { job_id, learned: lesson } = await readAsForm(documentId, form);
      const { sheet, seen, isTeaching } = form;
      if (others.size > 0)
        void reloadSeveral(others, {
          sheetId: sheet,
          isCorrecting: true,
          isForced: false,
          ...(isTeaching && seen !== null && { alikeTo: { document: documentId, refusal: seen } }),
        });
      const hasRead = await followJob(job_id, READING);
      if (lesson) await tell(sheet, lesson, hasRead);
      await queries.invalidateQueries({ queryKey: ['document', documentId], refetchType: 'none' });
      void queries.invalidateQueries({ queryKey: ['documents'] });
      void queries.invalidateQueries({ queryKey: ['statistics'] });
      if (hasRead && isHere.current) await navigate(checkAt);
    } catch (error) {
      reportFailure(error, READING);
      // Somebody else may have answered.
      void queries.invalidateQueries({ queryKey: ['document', documentId, 'place'] });
      void queries.invalidateQueries({ queryKey: refusedFormQuery(documentId).queryKey });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, readAs };
};
