import { ProblemError } from '@reader/platform/http/problems';
import type { OnPremiseStore } from '../../dependencies.js';

/** Where renamed copies go, within the organisation's bucket (docs/product/files.md#presigned-links). */
const FOLDER = 'outputs';
/** Copies that are asked for at once. */
const AT_ONCE = 16;

/**
 * Copies an on-premise organisation's files under their new names into `outputs/`; the originals stay. Asking again
 * overwrites. @throws ProblemError 'rename-sources-missing' naming files that the bucket has not, the others copied
 */
export const copyRenamed = async (
  store: OnPremiseStore,
  bucket: string,
  names: Readonly<Record<string, string>>,
): Promise<void> => {
  const waiting = Object.entries(names);
  const missing: string[] = [];
  const copyInTurn = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [from, to] = next;
      if (!(await store.copy(bucket, from, `${FOLDER}/${to}`))) missing.push(from);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, copyInTurn));
  if (missing.length > 0)
    throw new ProblemError('rename-sources-missing', {
      fields: missing.sort().map((path) => ({ path, message: `${path} がストレージにありません。` })),
    });
};
