import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { followJob, REREADING } from '../../../shared-features/document-jobs/follow-job';
import { reportFailure } from '../../../components/toasts/report-failure';
import { readAsForm } from '../api/refused-form';

/** Reads the document as a form and then shows it in the check screen, whose address is `checkAt`. */
export const useReadingAs = (documentId: string, checkAt: string) => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);

  const readAs = async (sheet: string, isSameForm: boolean): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { job_id } = await readAsForm(documentId, sheet, isSameForm);
      const hasRead = await followJob(job_id, REREADING);
      queries.removeQueries({ queryKey: ['document', documentId] });
      void queries.invalidateQueries({ queryKey: ['documents'] });
      void queries.invalidateQueries({ queryKey: ['statistics'] });
      if (hasRead) await navigate(checkAt);
    } catch (error) {
      reportFailure(error, REREADING);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, readAs };
};
