import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { HttpProblem, isUnauthorized } from '../../../lib/http/http';
import { waitForJob } from '../../../lib/queries/jobs';
import { count } from '../../../lib/text';
import { type CurrentUser, useCurrentUser } from '../../../lib/user-context';
import { type Dialogs, useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportFailure, showFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { browserUploads } from '../resuming/browser-uploads';
import { jobOf, keptOf, type LeftUpload, withRechosenFiles } from '../resuming/kept-uploads';
import { isLarge } from '../sending/plan-batches';
import { runUpload, UPLOAD_FAILED, type BatchOutcome, type UploadJob } from '../sending/run-upload';
import { browserTabLife } from '../resuming/tab-life';
import { browserConnection, GaveUp, type Connection } from '../sending/tries';
import { chunkCallsOf, discardChunks, sendBatch, startReading } from '../sending/upload-calls';
import { UploadConfirmer } from '../dialogs/upload-confirmer';
import type { UploadItem } from '../files/upload-item';
import { readOutcome } from './read-outcome';
import { uploadStore } from './upload-store';

const STOPPED = 'アップロードを中止しました。';
const BATCH_SHOWN_MS = 3_000;

/** Said after each batch (docs/product/upload.md#in-the-browser). */
const batchText = (done: readonly BatchOutcome[], total: number): string => {
  const sent = done.reduce(
    (sum, batch) => sum + batch.accepted + batch.failed.length + batch.duplicates.length,
    0,
  );
  return `${count(total)}件中${count(sent)}件を送信しました。`;
};

let abort = new AbortController();
const kept = browserUploads(globalThis.indexedDB);
const tabs = () => browserTabLife(sessionStorage, localStorage, () => Date.now());

/** The browser's connection; shows when an upload waits for it. */
const shownConnection: Connection = {
  ...browserConnection,
  up: async (signal) => {
    uploadStore.set({ isWaiting: true });
    await browserConnection.up(signal).finally(() => uploadStore.set({ isWaiting: false }));
  },
};

const follow = async (jobId: string, dialogs: Dialogs, onChange: () => void) => {
  try {
    const job = await waitForJob(jobId);
    onChange();
    if (job.status === 'failed') showFailure({ failed: 'ファイルの読み込みに失敗しました。' }, job.result);
    else if (job.result === '') toasts.success('ファイルの読み込みが完了しました。');
    else {
      const lines = job.result.split('\n').filter(Boolean);
      await dialogs.notify({ title: readOutcome(job), lines });
    }
  } catch (error) {
    reportFailure(error);
  }
};

const largeOf = (files: readonly { readonly size: number; readonly chunkedId: string }[]): string[] =>
  files.filter(isLarge).map(({ chunkedId }) => chunkedId);

const isRefusal = (error: unknown): boolean =>
  error instanceof HttpProblem && error.status < 500 && !isUnauthorized(error);

const failed = (error: unknown): void => {
  if (abort.signal.aborted) toasts.info(STOPPED);
  else if (error instanceof GaveUp) toasts.error(error.message);
  else reportFailure(error, UPLOAD_FAILED);
};

/** Finds an interrupted upload and resumes it if it belongs to this tab. */
const findLeft = async (account: string, goOn: (left: LeftUpload) => void): Promise<void> => {
  if (uploadStore.now().progress) return;
  const left = (await kept.of(account, Date.now())).find(({ kept: { id } }) => !tabs().isSentElsewhere(id));
  if (!left || uploadStore.now().progress) return;
  uploadStore.set({ left });
  if (tabs().isOfThisTab(left.kept.id) && jobOf(left)) goOn(left);
};

const run = async (
  job: UploadJob,
  { user, organization }: CurrentUser,
  dialogs: Dialogs,
  onChange: () => void,
  keeping: Promise<void> = Promise.resolve(),
): Promise<boolean> => {
  abort = new AbortController();
  const leave = tabs().send(job.id);
  let isOver = true;
  try {
    const result = await runUpload(
      job,
      {
        chunks: chunkCallsOf(organization.roman_name, job.id),
        connection: shownConnection,
        send: (batch, signal) => sendBatch(organization.id, user.id, batch, signal),
        startReading,
        ask: (outcome) => dialogs.ask(UploadConfirmer, { outcome }),
        onProgress: (progress) => uploadStore.set({ progress }),
        onBatch: (done) => {
          void kept.note(job.id, done);
          toasts.info(batchText(done, job.items.length), BATCH_SHOWN_MS);
        },
      },
      abort.signal,
    );
    if (result.kind === 'stopped') {
      toasts.info(STOPPED);
      return false;
    }
    onChange();
    uploadStore.set({ following: result.jobId });
    void follow(result.jobId, dialogs, onChange);
    return true;
  } catch (error) {
    // An interrupted upload can be resumed; a stopped or refused one is over.
    isOver = abort.signal.aborted || isRefusal(error);
    if (isOver) void discardChunks(largeOf(job.items.map((item) => ({ ...item, size: item.file.size }))));
    failed(error);
    return false;
  } finally {
    leave();
    uploadStore.set({ progress: null, isWaiting: false });
    // Otherwise a pending write would outlive the upload.
    if (isOver) void keeping.then(() => kept.end(job.id));
    else void keeping.then(() => findLeft(user.id, () => undefined));
  }
};

/** Uploading and reading. `onChange` is called when documents have changed. */
export const useUpload = (onChange: () => void) => {
  const dialogs = useDialogs();
  const user = useCurrentUser();
  const state = useSyncExternalStore(uploadStore.subscribe, uploadStore.now);
  const account = user.user.id;

  /** Resumes an interrupted upload. Returns whether all its files are available. */
  const goOn = (left: LeftUpload, found: readonly UploadItem[] = []): boolean => {
    const filled = withRechosenFiles(left, found);
    const job = jobOf(filled);
    uploadStore.set({ left: job ? null : filled });
    if (job) void run(job, user, dialogs, onChange);
    return job !== undefined;
  };

  // Later interruptions are noticed when they happen.
  const find = useEffectEvent(() => void findLeft(account, (left) => void goOn(left)));
  useEffect(() => find(), [account]);

  return {
    ...state,
    goOn,
    /** Resolves to true when the reading has started. */
    start: async (
      items: readonly UploadItem[],
      how: Pick<UploadJob, 'layout' | 'sheetId' | 'departmentId'>,
    ): Promise<boolean> => {
      const job: UploadJob = {
        id: crypto.randomUUID(),
        ...how,
        done: [],
        items: items.map((item) => ({ ...item, chunkedId: crypto.randomUUID() })),
      };
      const files = items.map(({ file }) => file);
      return run(job, user, dialogs, onChange, kept.begin(keptOf(job, account, Date.now()), files));
    },
    stop: () => abort.abort(),
    discard: async (left: LeftUpload) => {
      uploadStore.set({ left: null });
      void discardChunks(largeOf(left.kept.files));
      await kept.end(left.kept.id);
    },
    closeFollowing: () => uploadStore.set({ following: null }),
  };
};
