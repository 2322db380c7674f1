import type { Id } from '@reader/contracts/objects/ids';
import type { SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import type { Scoped } from '../database.js';

/** What a page-level fetch works with. */
export interface Asking {
  readonly db: Scoped;
  readonly blobs: SealedBlobs;
  readonly organisation: Id;
}
