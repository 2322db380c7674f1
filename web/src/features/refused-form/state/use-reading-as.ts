import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { followJob, REREADING } from '../../../shared-features/document-jobs/follow-job';
import type { Selection } from '../../../shared-features/document-rows/use-selection';
import { useSeveralReloads } from '../../../shared-features/document-jobs/use-several-reloads';
import { reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { refusedFormQuery } from '../../../lib/queries/refused-form';
import { readAsForm } from '../api/refused-form';
import { learnedText } from './learned-text';

const READING = { ...REREADING, failed: 'この帳票として読み直せませんでした。', ownWordsOf: 409 };

/** Time for which it is shown what was learned, ms: it is read, and not only seen. */
const LEARNED_MS = 10_000;
/** What a form learned for a reading that fails is forgotten again. */
const FORGOTTEN = '読み直せなかったため、違う場所の印字は覚えていません。';

/**
 * Reads the document as a form and then shows it in the check screen, whose address is `checkAt`. `others` are read as the same
 * form once the form has learned.
 */
export const useReadingAs = (documentId: string, checkAt: string) => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const reloadSeveral = useSeveralReloads();
  const [isBusy, setIsBusy] = useState(false);
  // A person that has gone elsewhere meanwhile is not called back.
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const readAs = async (
    sheet: string,
    learned: string | null,
    others: Selection = new Map(),
  ): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { job_id, learned: lesson } = await readAsForm(documentId, sheet, learned);
      if (others.size > 0)
        void reloadSeveral(others, {
          sheetId: sheet,
          isCorrecting: true,
          isForced: false,
          ...(learned !== null && { alikeTo: { document: documentId, refusal: learned } }),
        });
      const hasRead = await followJob(job_id, READING);
      if (lesson && hasRead) toasts.info(learnedText(lesson), LEARNED_MS);
      if (lesson && lesson.places > 0 && !hasRead) toasts.info(FORGOTTEN, LEARNED_MS);
      await queries.invalidateQueries({ queryKey: ['document', documentId], refetchType: 'none' });
      void queries.invalidateQueries({ queryKey: ['documents'] });
      void queries.invalidateQueries({ queryKey: ['statistics'] });
      if (hasRead && isHere.current) await navigate(checkAt);
    } catch (error) {
      reportFailure(error, READING);
      // Somebody else may have answered.
      void queries.invalidateQueries({ queryKey: ['document', documentId, 'head'] });
      void queries.invalidateQueries({ queryKey: refusedFormQuery(documentId).queryKey });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, readAs };
};
