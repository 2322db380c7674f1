import type { PageSize } from '@reader/contracts/objects/sheets/form-faults';
import { callOnce } from '@reader/ocr-worker/children/call-child';
import { createChildPool } from '@reader/ocr-worker/children/child-pool';
import { childProgram } from '@reader/ocr-worker/children/child-program';
import type { BlankPage } from './register-sheet.js';

export interface PageMeasure {
  /** @throws UnreadableFile with the reason when the page cannot be decoded; ChildDeath when its process ended over it */
  sizeOf(blank: BlankPage): Promise<PageSize>;
  close(): void;
}

/** Measures blank pages in a child process, where files are opened; nothing is read there, so no engine matters. */
export const openPageMeasure = (): PageMeasure => {
  const program = childProgram({ PRINT_ENGINE: 'tesseract', TESSERACT: 'tesseract', handwriting: null });
  // What this process was started with is not meant for a child.
  const pool = createChildPool({ ...program, flags: [] }, { atMost: 1, kept: 1 });
  return {
    sizeOf: ({ bytes, page }) =>
      callOnce(pool, {
        task: 'measure page',
        input: { bytes, page },
        serving: {},
        signal: new AbortController().signal,
      }),
    close: () => pool.close(),
  };
};
