import type { Id } from '@reader/contracts/objects/ids';
import type { ImageOf } from '../../../output/papers/paper-document.js';

/** What the worksheets are made with besides the read model. */
export interface DashboardTools {
  readonly imageOf: ImageOf;
  /** A worksheet is done with a document. */
  readonly documentDone: () => void;
  /** The picture of a page (1-based) is not there any more. */
  readonly noPicture: (document: Id, page: number) => void;
}
