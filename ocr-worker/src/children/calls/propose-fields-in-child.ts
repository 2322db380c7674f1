import type { Id } from '@reader/contracts/objects/ids';
import type { FieldProposal } from '@reader/contracts/objects/sheets/field-proposal';
import type { SheetTemplate } from '@reader/contracts/objects/sheets/sheet-template';
import { callOnce } from '../call-child.js';
import type { ChildPool } from '../child-pool.js';
import type { ServedBlobs } from '../served-blobs.js';

interface FieldsToPropose {
  readonly organisation: Id;
  readonly template: SheetTemplate;
  readonly onProgress: (percentage: number) => void;
  readonly signal: AbortSignal;
}

/** Proposes the fields of a form's blank pages in a child process. @throws as `callOnce` */
export const proposeFieldsInChild = async (
  pool: ChildPool,
  served: ServedBlobs,
  { organisation, template, onProgress, signal }: FieldsToPropose,
): Promise<FieldProposal[]> => {
  const blobs = served.forTask(organisation);
  const pages = template.pages.map(({ image }) => image);
  pages.forEach((image) => blobs.grant(image));
  const serving = { blob: blobs.serve, progress: onProgress };
  return callOnce(pool, { task: 'propose fields', input: { pages }, serving, signal });
};
