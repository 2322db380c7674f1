import type { DocumentRow } from '@reader/contracts/http/documents/documents';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { waitForJob } from '../../lib/queries/jobs';
import { sheetsQuery } from '../../lib/queries/sheets';
import { useDialogs } from '../../components/dialogs/dialogs-context';
import { reportFailure } from '../../components/toasts/report-failure';
import { toasts } from '../../components/toasts/toast-store';
import { registerAsForm, reloadDocument } from './api';
import { RegisterFormDialog } from './register-form-dialog';
import { ReloadDialog } from './reload-dialog';
import {
  hasFailed,
  MILLISECONDS,
  REGISTRATION_DONE,
  REGISTRATION_FAILED,
  RELOAD_DONE,
  RELOAD_FAILED,
  RELOAD_STARTED,
  withoutEnding,
} from './wording';

type Row = Pick<DocumentRow, 'id' | 'file_name' | 'sheet'>;

/** Registering a listed document as a form and reading it again, each asked first; several rows may be at it at once. */
export const useRowJobs = () => {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const run = async (row: Row, failed: string, work: () => Promise<void>) => {
    setBusy((before) => new Set([...before, row.id]));
    try {
      await work();
    } catch (error) {
      reportFailure(error, failed);
    } finally {
      setBusy((before) => new Set([...before].filter((id) => id !== row.id)));
      void queries.invalidateQueries({ queryKey: ['documents'] });
      void queries.invalidateQueries({ queryKey: ['statistics'] });
    }
  };

  return {
    /** Ids of documents that something is done to. */
    busy,
    register: async (row: Row) => {
      const subject = await dialogs.ask(RegisterFormDialog, { name: withoutEnding(row.file_name) });
      if (!subject) return;
      await run(row, REGISTRATION_FAILED, async () => {
        const job = await waitForJob((await registerAsForm(row.id, subject)).job_id);
        if (hasFailed(job)) toasts.error(job.result || REGISTRATION_FAILED);
        else toasts.success(REGISTRATION_DONE, MILLISECONDS);
        void queries.invalidateQueries({ queryKey: sheetsQuery.queryKey });
      });
    },
    reload: async (row: Row) => {
      const choices = await dialogs.ask(ReloadDialog, { sheetId: row.sheet });
      if (!choices) return;
      await run(row, RELOAD_FAILED, async () => {
        const { job_id } = await reloadDocument(row.id, choices);
        toasts.info(RELOAD_STARTED, MILLISECONDS);
        const job = await waitForJob(job_id);
        if (hasFailed(job)) toasts.error(job.result || RELOAD_FAILED);
        else toasts.success(RELOAD_DONE, MILLISECONDS);
      });
    },
  };
};
