import { childProgram } from '@reader/ocr-worker/children/child-program';
import { createChildPool } from '@reader/ocr-worker/children/child-pool';
import type { PageTurns } from '@reader/ocr-worker/children/page-turns';
import { createPreparedForms, type PreparedForms } from '@reader/ocr-worker/children/prepared-forms';
import type { SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import { createLogger } from '@reader/platform/logging/logger';

/** Forms as a worker prepares them, kept in memory and not sealed. The caller closes it. */
export const openPreparedForms = (blobs: Pick<SealedBlobs, 'get'>, turns: PageTurns): PreparedForms => {
  const kept = new Map<string, Buffer>();
  const program = childProgram({ PRINT_ENGINE: 'ppocr', TESSERACT: 'tesseract', handwriting: null });
  const pool = createChildPool(program, { atMost: 1, kept: 0 });
  const forms = createPreparedForms({
    poolOf: () => pool,
    turns,
    blobs,
    named: {
      put: (_organisation, owner, name, bytes) => Promise.resolve(void kept.set(`${owner}/${name}`, bytes)),
      get: (_organisation, owner, name) => Promise.resolve(kept.get(`${owner}/${name}`)),
    },
    keptAs: () => 'ppocr',
    logger: createLogger('bench', 'silent'),
  });
  return {
    ...forms,
    close: () => {
      forms.close();
      pool.close();
    },
  };
};
