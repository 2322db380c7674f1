import { UPLOAD_BATCH_FILES, type UploadAnswer } from '@reader/contracts/http/upload';

export interface UploadBatch {
  readonly id: string;
  readonly files: readonly File[];
  readonly layout: number;
  readonly acceptDuplicates?: readonly string[];
}

/** What came back for all batches together. */
export interface UploadOutcome {
  /** How many files were chosen. */
  readonly chosen: number;
  readonly accepted: readonly string[];
  readonly failed: UploadAnswer['failed'];
  readonly duplicates: UploadAnswer['duplicates'];
}

/** What to do when some files were refused or are known already. */
export type UploadDecision = 'with-duplicates' | 'without-duplicates' | 'stop';

export interface UploadParts {
  newId(): string;
  send(batch: UploadBatch, signal: AbortSignal): Promise<UploadAnswer>;
  /** Starts the reading and answers its job. */
  startReading(uploadId: string): Promise<string>;
  ask(outcome: UploadOutcome): Promise<UploadDecision>;
  /** After each batch: how many of the files were sent. */
  onProgress(sent: number, total: number): void;
}

export type UploadResult = { kind: 'reading'; jobId: string; count: number } | { kind: 'stopped' };

/**
 * Sends the files in batches of 100 under one id, asks about what was refused or is known already, and starts
 * the reading (spec 1 §4). Nothing is read before the last batch was accepted.
 */
export const runUpload = async (
  files: readonly File[],
  layout: number,
  parts: UploadParts,
  signal: AbortSignal,
): Promise<UploadResult> => {
  const id = parts.newId();
  const answers: UploadAnswer[] = [];
  parts.onProgress(0, files.length);
  for (let sent = 0; sent < files.length; sent += UPLOAD_BATCH_FILES) {
    const batch = files.slice(sent, sent + UPLOAD_BATCH_FILES);
    answers.push(await parts.send({ id, files: batch, layout }, signal));
    parts.onProgress(sent + batch.length, files.length);
  }

  const outcome: UploadOutcome = {
    chosen: files.length,
    accepted: answers.flatMap((answer) => answer.accepted),
    failed: answers.flatMap((answer) => answer.failed),
    duplicates: answers.flatMap((answer) => answer.duplicates),
  };
  const isClean = outcome.failed.length === 0 && outcome.duplicates.length === 0;
  const decision = isClean ? 'without-duplicates' : await parts.ask(outcome);
  if (decision === 'stop') return { kind: 'stopped' };

  let count = outcome.accepted.length;
  if (decision === 'with-duplicates' && outcome.duplicates.length > 0) {
    const names = outcome.duplicates.map((duplicate) => duplicate.file_name);
    const answer = await parts.send({ id, files: [], layout, acceptDuplicates: names }, signal);
    count += answer.accepted.length;
  }
  return { kind: 'reading', jobId: await parts.startReading(id), count };
};
