import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type FailureSentence, reportFailure } from '../../../components/toasts/report-failure';
import { refetchDocument } from '../api/document';

/**
 * Runs work of the servers on a document, one at a time; `work` answers whether the content may have changed, and
 * `onRenewed` is called when it may have. `sentence` tells a failure.
 */
export const useRenewingJob = (documentId: string, onRenewed: () => void) => {
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (sentence: FailureSentence, work: () => Promise<boolean>): Promise<void> => {
    setIsBusy(true);
    try {
      if (!(await work())) return;
      await refetchDocument(queries, documentId);
      onRenewed();
    } catch (error) {
      reportFailure(error, sentence);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, run };
};
