import type { PushedObject } from '@reader/contracts/objects/changes';
import { pushedObjects } from '../../../lib/http/transactions';
import { entryAdded } from './entry';
import type { ImportRow } from './plan-import';

/** Entries of a transaction at most. */
export const BATCH = 200;

/** Some rows of a file as they are pushed: made once, so that pushing them again makes nothing twice. */
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
  /** Entries that are saved. */
  readonly done: number;
  /** The batches that are not, in their order. */
  readonly left: readonly ImportBatch[];
}

/**
 * Saves batch after batch until all are saved, one fails or `isStopped`. What was saved stays; `left` can be run
 * again. @throws what `save` throws, after `onProgress` has told what is left
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
