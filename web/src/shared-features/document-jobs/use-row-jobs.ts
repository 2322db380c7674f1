import type { DocumentRow } from '@reader/contracts/http/documents/documents';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sheetsQuery } from '../../lib/queries/sheets';
import { useDialogs } from '../../components/dialogs/dialogs-context';
import { type FailureSentence, reportFailure } from '../../components/toasts/report-failure';
import { reloadDocument } from './api';
import { followJob, REGISTRATION, REREADING } from './follow-job';
import { registerAndFollow } from './follow-registration';
import { RegisterFormDialog } from './register-form-dialog';
import { ReloadDialog } from './reload-dialog';

type Row = Pick<DocumentRow, 'id' | 'file_name' | 'sheet'>;

/**
 * Registers a listed document as a form or reads it again, after confirmation; several rows may be in progress. `onChanged` is called
 * when a reading has begun, and when something has ended.
 */
export const useRowJobs = (onChanged?: (documentId: string) => Promise<void>) => {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const run = async (row: Row, sentences: FailureSentence, work: () => Promise<void>) => {
    setBusy((before) => new Set([...before, row.id]));
    try {
      await work();
    } catch (error) {
      reportFailure(error, sentences);
    } finally {
      setBusy((before) => new Set([...before].filter((id) => id !== row.id)));
      void queries.invalidateQueries({ queryKey: ['documents'] });
      void queries.invalidateQueries({ queryKey: ['statistics'] });
      void onChanged?.(row.id);
    }
  };

  return {
    /** Ids of documents in progress. */
    busy,
    register: async (row: Row) => {
      const subject = await dialogs.ask(RegisterFormDialog, { fileName: row.file_name });
      if (!subject) return;
      await run(row, REGISTRATION, async () => {
        await registerAndFollow(row.id, subject);
        void queries.invalidateQueries({ queryKey: sheetsQuery.queryKey });
      });
    },
    reload: async (row: Row) => {
      const choices = await dialogs.ask(ReloadDialog, { sheetId: row.sheet });
      if (!choices) return;
      await run(row, REREADING, async () => {
        const { job_id } = await reloadDocument(row.id, choices);
        await followJob(job_id, REREADING, onChanged && (() => onChanged(row.id)));
      });
    },
  };
};
