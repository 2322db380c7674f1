import type { Id } from '../ids.js';
import type { PageTurn } from './page-parcel.js';
import type { PageImage } from './reading-content.js';

/** What has to be remembered of a turn for what was found on the page before it. */
export const turnOf = ({
  jobId,
  before,
  turn,
}: {
  readonly jobId: Id;
  readonly before: PageImage;
  readonly turn: PageTurn['turn'];
}): PageTurn => ({ jobId, pageId: before.id, turn, width: before.width, height: before.height });
