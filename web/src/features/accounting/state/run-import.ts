import type { PushedObject } from '@reader/contracts/objects/changes';
import { pushedObjects } from '../../../lib/http/transactions';
import { entryAdded } from './entry';
import type { ImportRow } from './plan-import';

/** Maximum entries per transaction. */
export const BATCH = 200;

/** Rows of a file as pushed objects: created once, so that a retry creates nothing twice. */
export interface ImportBatch {
  readonly lines: readonly number[];
  readonly pushed: readonly PushedObject[];
}

export const importBatches = (
  patternId: string,
  rows: readonly ImportRow[],
  newId: () => string,
): ImportBatch[] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) => {
    const some = rows.slice(index * BATCH, (index + 1) * BATCH);
    return {
      lines: some.map(({ line }) => line),
      pushed: some.flatMap(({ texts }) => {
        const { id, changes } = entryAdded(patternId, texts, newId);
        return pushedObjects(changes, () => ({ _root: id }));
      }),
    };
  });

export interface ImportProgress {
  /** Number of entries saved. */
  readonly done: number;
  /** The remaining batches in order. */
  readonly left: readonly ImportBatch[];
}

/**
 * Saves batch after batch until all are saved, one fails or `isStopped`. Saved batches stay; `left` can be run again.
 * @throws what `save` throws, after `onProgress` has reported the rest
 */
export const runImport = async (
  from: ImportProgress,
  save: (pushed: readonly PushedObject[]) => Promise<unknown>,
  onProgress: (progress: ImportProgress) => void,
  isStopped: () => boolean,
): Promise<ImportProgress> => {
  let progress = from;
  for (const batch of from.left) {
    if (isStopped()) break;
    await save(batch.pushed);
    progress = { done: progress.done + batch.lines.length, left: progress.left.slice(1) };
    onProgress(progress);
  }
  return progress;
};
