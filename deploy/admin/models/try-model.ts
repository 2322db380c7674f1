import { randomUUID } from 'node:crypto';
import { isSameEntry } from '@reader/contracts/double-entry/same-entry';
import type { Id } from '@reader/contracts/objects/ids';
import { createChildPool } from '@reader/ocr-worker/children/child-pool';
import { childProgram } from '@reader/ocr-worker/children/child-program';
import { performPageTaskInChild } from '@reader/ocr-worker/children/calls/perform-page-task-in-child';
import { servedBlobs } from '@reader/ocr-worker/children/served-blobs';
import type { NamedModel } from '@reader/ocr-worker/engines/ppocr/model/recogniser';
import { normaliseValue } from '@reader/ocr-worker/pipeline/fields/values/normalise-value';
import { UnreadableFile } from '@reader/ocr-worker/pipeline/foundation/unreadable-file';
import type { SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import type { ConfirmedValue } from './confirmed-values.js';

/** How often a model reads what people confirmed. */
export interface Tried {
  readonly values: number;
  readonly right: number;
  /** Those that somebody had corrected: the others were read by the model of that time, and favour it. */
  readonly corrected: number;
  readonly rightOfCorrected: number;
  /** Whose page cannot be opened any more; they are not among the values. */
  readonly unreadable: number;
}

/** Reads an area of a page; null: the page cannot be opened. */
export type ReadArea = (value: ConfirmedValue) => Promise<string | null>;

/** Writes what was read as the reading of its field does: a date's or an amount's signs would else count as wrong. */
const asItsField = (text: string, { fieldKind }: ConfirmedValue): string =>
  fieldKind === null ? text : normaliseValue({ text, characters: [] }, fieldKind).text;

/** Reads each value again, in the words that double entry takes for the same (docs/product/double-entry.md#what-is-equal). */
export const tryReading = async (values: readonly ConfirmedValue[], read: ReadArea): Promise<Tried> => {
  const counts = { values: 0, right: 0, corrected: 0, rightOfCorrected: 0, unreadable: 0 };
  for (const one of values) {
    const text = await read(one);
    if (text === null) {
      counts.unreadable += 1;
      continue;
    }
    const isRight = isSameEntry(
      one.kind,
      { value: asItsField(text, one), mark: null, mark_reason: '' },
      { value: one.value, mark: null, mark_reason: '' },
    );
    counts.values += 1;
    counts.right += isRight ? 1 : 0;
    counts.corrected += one.isCorrected ? 1 : 0;
    counts.rightOfCorrected += one.isCorrected && isRight ? 1 : 0;
  }
  return counts;
};

/**
 * Reads areas by a model, or by tesseract (null), as the check screen does for a person that points at one, in a child process;
 * `close` ends that.
 */
export const areaReader = (
  model: NamedModel | null,
  blobs: Pick<SealedBlobs, 'get'>,
  organisation: Id,
  programOf: typeof childProgram = childProgram,
): { readonly read: ReadArea; readonly close: () => void } => {
  const settings = { TESSERACT: 'tesseract', handwriting: null };
  const program = programOf(
    model ? { ...settings, PRINT_ENGINE: 'ppocr', model } : { ...settings, PRINT_ENGINE: 'tesseract' },
  );
  const pool = createChildPool(program, { atMost: 1, kept: 1 });
  const served = servedBlobs(blobs);
  const { signal } = new AbortController();
  return {
    read: async ({ page, box, kind }) => {
      const task = { type: 'read-area', page, box, kind } as const;
      try {
        const made = await performPageTaskInChild(
          pool,
          served,
          { jobId: randomUUID(), organisation, task },
          signal,
        );
        return made.type === 'text' ? made.text.text : null;
      } catch (error) {
        if (error instanceof UnreadableFile) return null;
        throw error;
      }
    },
    close: () => pool.close(),
  };
};
