import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { waitForJob } from '../../../lib/jobs';
import { useCurrentUser } from '../../../lib/user-context';
import { homeListKey } from '../api/documents';
import { statisticsKey } from '../api/statistics';
import { sendBatch, startReading } from '../api/upload';
import { UploadConfirmer } from '../dialogs/upload-confirmer';
import { runUpload } from './run-upload';

export interface UploadProgress {
  readonly sent: number;
  readonly total: number;
}

/** The upload under way. Outside React, so that it goes on while another screen is open. */
let progress: UploadProgress | null = null;
let abort = new AbortController();
const listeners = new Set<() => void>();
const setProgress = (next: UploadProgress | null) => {
  progress = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const STOPPED = 'アップロードを中止しました。';
const FAILED = 'アップロードに失敗しました。再度実行して下さい。';

/** Uploading and reading, as the upload band does it. */
export const useUpload = () => {
  const dialogs = useDialogs();
  const user = useCurrentUser();
  const queries = useQueryClient();
  const now = useSyncExternalStore(subscribe, () => progress);

  const refresh = () => {
    void queries.invalidateQueries({ queryKey: homeListKey });
    void queries.invalidateQueries({ queryKey: statisticsKey });
  };

  const follow = async (jobId: string) => {
    try {
      const job = await waitForJob(jobId);
      refresh();
      if (job.status === 'failed') {
        toasts.error(`ファイルの読み込みに失敗しました。${job.result ? `\n${job.result}` : ''}`);
      } else if (job.result === '') toasts.success('ファイルの読み込みが完了しました。');
      else {
        const lines = job.result.split('\n').filter(Boolean);
        await dialogs.tell({ title: 'ファイルの読み込みに失敗しました。', lines });
      }
    } catch (error) {
      reportFailure(error);
    }
  };

  /** Resolves to true when the reading has started. */
  const start = async (files: readonly File[], layout: number): Promise<boolean> => {
    abort = new AbortController();
    try {
      const result = await runUpload(
        files,
        layout,
        {
          newId: () => crypto.randomUUID(),
          send: (batch, signal) => sendBatch(user.organization.id, user.user.id, batch, signal),
          startReading,
          ask: (outcome) => dialogs.ask(UploadConfirmer, { outcome }),
          onProgress: (sent, total) => setProgress({ sent, total }),
        },
        abort.signal,
      );
      if (result.kind === 'stopped') {
        toasts.info(STOPPED);
        return false;
      }
      refresh();
      void follow(result.jobId);
      return true;
    } catch (error) {
      if (abort.signal.aborted) toasts.info(STOPPED);
      else reportFailure(error, FAILED);
      return false;
    } finally {
      setProgress(null);
    }
  };

  return { progress: now, start, stop: () => abort.abort() };
};
