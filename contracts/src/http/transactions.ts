import { z } from 'zod';
import { PushedObject } from '../objects/changes.js';
import { Id } from '../objects/ids.js';

export const TransactionStarted = z.object({ transaction_id: Id });
export const PushBulkBody = z.array(PushedObject).min(1).max(20_000);
export const PushBulkAnswer = z.object({ accepted: z.number().int() });
export const CommitAnswer = z.object({
  position: z.string(),
  /** Content revision of the (only) root after the commit; of several roots, see `roots`. */
  revision: z.number().int(),
  roots: z.array(
    z.object({
      root: z.string(),
      id: Id,
      revision: z.number().int(),
      /** False: all was as pushed already, so that `revision` may be of what others have saved. */
      has_changed: z.boolean().default(false),
    }),
  ),
});
export type CommitAnswer = z.infer<typeof CommitAnswer>;
