import type { SheetDefinition } from '@reader/contracts/jobs/sheet/messages';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import type { MadeTemplate } from '../../sheets/make-template.js';
import { callOnce } from '../call-child.js';
import type { ChildPool } from '../child-pool.js';
import type { ServedBlobs } from '../served-blobs.js';

interface TemplateToMake {
  readonly organisation: Id;
  readonly definition: SheetDefinition;
  /** Stores a page's image (png) and returns its reference. */
  readonly keep: (png: Buffer) => Promise<BlobRef>;
  readonly onProgress: (percentage: number) => void;
  readonly signal: AbortSignal;
}

/** Makes the template of a form in a child process. @throws as `callOnce` */
export const makeTemplateInChild = async (
  pool: ChildPool,
  served: ServedBlobs,
  { organisation, definition, keep, onProgress, signal }: TemplateToMake,
): Promise<MadeTemplate> => {
  const blobs = served.forTask(organisation);
  definition.pages.forEach(({ source }) => blobs.grant(source));
  const serving = { blob: blobs.serve, keep, progress: onProgress };
  return callOnce(pool, { task: 'make template', input: definition, serving, signal });
};
