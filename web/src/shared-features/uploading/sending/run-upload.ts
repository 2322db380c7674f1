import type { UploadAnswer } from '@reader/contracts/http/uploads/upload';
import { HttpProblem } from '../../../lib/http/http';
import { isLarge, planBatches } from './plan-batches';
import { type ChunkDependencies, sendChunks } from './send-chunks';
import { withTries } from './tries';
import { totalBytes, type UploadItem } from '../files/upload-item';

/** A file and, if it is large, the id under which its pieces are sent. */
export interface PlannedItem extends UploadItem {
  readonly chunkedId: string;
}

/** An upload and its progress. */
export interface UploadJob {
  readonly id: string;
  readonly layout: number;
  /** The form to read; null: the product finds it. */
  readonly sheetId: string | null;
  /** The department of the documents; '': for all, undefined: as the server chooses. */
  readonly departmentId: string | undefined;
  readonly items: readonly PlannedItem[];
  /** The outcome of each batch sent. */
  readonly done: readonly BatchOutcome[];
}

/** The outcome of a batch's files. */
export interface BatchOutcome {
  readonly accepted: number;
  readonly failed: readonly { readonly path: string; readonly reason: string }[];
  readonly duplicates: readonly HeldFile[];
}

/** A file that waits for the user's decision because a document with the same content exists. */
export interface HeldFile {
  readonly path: string;
  readonly fileId: string;
  readonly documentId: string;
  /** When that document was registered; null: it is another file of this upload. */
  readonly registeredAt: string | null;
}

/** The outcome of all batches together. */
export interface UploadOutcome extends BatchOutcome {
  /** Number of files chosen. */
  readonly chosen: number;
}

/** The decision when files were refused or are duplicates: stop, or read, with these held files. */
export type UploadDecision =
  { readonly is: 'stop' } | { readonly is: 'read'; readonly taken: readonly string[] };

export interface UploadBatch {
  readonly id: string;
  readonly layout: number;
  readonly sheetId: string | null;
  readonly departmentId: string | undefined;
  readonly items: readonly PlannedItem[];
  /** Held files to register anyway. */
  readonly taken?: readonly string[];
}

/** Progress of sending. */
export interface UploadProgress {
  readonly files: number;
  readonly totalFiles: number;
  readonly bytes: number;
  readonly totalBytes: number;
}

export interface UploadDependencies extends ChunkDependencies {
  send(batch: UploadBatch, signal: AbortSignal): Promise<UploadAnswer>;
  /** Starts the reading. Returns its job. */
  startReading(uploadId: string): Promise<string>;
  ask(outcome: UploadOutcome): Promise<UploadDecision>;
  onProgress(progress: UploadProgress): void;
  /** Called after each batch, to resume there after a reload. */
  onBatch(done: readonly BatchOutcome[]): void;
}

export type UploadResult = { kind: 'reading'; jobId: string; count: number } | { kind: 'stopped' };

export const UPLOAD_FAILED = 'アップロードに失敗しました。再度実行して下さい。';

type Refused = { readonly path: string; readonly reason: string };

/** Sends the large files of a batch; refused ones are named and left out. */
const sendLarge = async (
  items: readonly PlannedItem[],
  dependencies: UploadDependencies,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<{ arrived: PlannedItem[]; refused: Refused[] }> => {
  const arrived: PlannedItem[] = [];
  const refused: Refused[] = [];
  let before = 0;
  for (const item of items) {
    if (isLarge(item.file)) {
      try {
        const heard = (bytes: number) => onBytes(before + bytes);
        await sendChunks(item, dependencies, heard, signal);
      } catch (error) {
        if (!(error instanceof HttpProblem) || !FILE_PROBLEMS.has(error.code)) throw error;
        refused.push({ path: item.path, reason: error.message });
        continue;
      }
      before += item.file.size;
    }
    arrived.push(item);
  }
  return { arrived, refused };
};

/** Problems of a single file, which do not stop the others. */
const FILE_PROBLEMS = new Set(['file-unsupported', 'file-too-large', 'chunk-differs']);

const outcomeOf = (
  { accepted, failed, duplicates }: UploadAnswer,
  items: readonly PlannedItem[],
  refused: readonly Refused[],
): BatchOutcome => {
  const pathAt = (index: number, name: string) => items[index]?.path ?? name;
  return {
    accepted: accepted.length,
    failed: [
      ...refused,
      ...failed.map(({ index, file_name, reason }) => ({ path: pathAt(index, file_name), reason })),
    ],
    duplicates: duplicates.map(({ index, file_name, file_id, document_id, registered_at }) => ({
      path: pathAt(index, file_name),
      fileId: file_id,
      documentId: document_id,
      registeredAt: registered_at,
    })),
  };
};

const nothingSent = (id: string): UploadAnswer => ({ id, accepted: [], failed: [], duplicates: [] });

/**
 * Sends the files in batches of 100 under one id, large ones in pieces before, asks about refused files and duplicates,
 * and starts the reading (docs/product/upload.md#in-the-browser). Nothing is read before the last batch was accepted.
 * Batches that are done are skipped.
 */
export const runUpload = async (
  { id, layout, sheetId, departmentId, items, done: before }: UploadJob,
  dependencies: UploadDependencies,
  signal: AbortSignal,
): Promise<UploadResult> => {
  const batches = planBatches(items.map(({ file }) => file)).map((batch) =>
    batch.flatMap((index) => items[index] ?? []),
  );
  const done = [...before];
  const sent = batches.slice(0, done.length).flat();
  let files = sent.length;
  let bytes = totalBytes(sent);
  const total = { totalFiles: items.length, totalBytes: totalBytes(items) };
  const report = (more = 0) => dependencies.onProgress({ files, bytes: bytes + more, ...total });
  report();
  for (const batch of batches.slice(done.length)) {
    const { arrived, refused } = await sendLarge(batch, dependencies, report, signal);
    const send = () => dependencies.send({ id, layout, sheetId, departmentId, items: arrived }, signal);
    const answer =
      arrived.length > 0
        ? await withTries(send, UPLOAD_FAILED, dependencies.connection, signal)
        : nothingSent(id);
    done.push(outcomeOf(answer, arrived, refused));
    files += batch.length;
    bytes += totalBytes(batch);
    dependencies.onBatch(done);
    report();
  }

  const outcome: UploadOutcome = {
    chosen: items.length,
    accepted: done.reduce((sum, batch) => sum + batch.accepted, 0),
    failed: done.flatMap((batch) => batch.failed),
    duplicates: done.flatMap((batch) => batch.duplicates),
  };
  const isClean = outcome.failed.length === 0 && outcome.duplicates.length === 0;
  const decision: UploadDecision = isClean ? { is: 'read', taken: [] } : await dependencies.ask(outcome);
  if (decision.is === 'stop') return { kind: 'stopped' };

  let count = outcome.accepted;
  if (decision.taken.length > 0) {
    const take = () =>
      dependencies.send({ id, layout, sheetId, departmentId, items: [], taken: decision.taken }, signal);
    count += (await withTries(take, UPLOAD_FAILED, dependencies.connection, signal)).accepted.length;
  }
  const read = () => dependencies.startReading(id);
  return {
    kind: 'reading',
    jobId: await withTries(read, UPLOAD_FAILED, dependencies.connection, signal),
    count,
  };
};
