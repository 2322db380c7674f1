import { z } from 'zod';
import { Id } from '../../objects/ids.js';

/** A file that came with an answer to a public form. */
export const DocumentAttachment = z.object({
  id: Id,
  /** The field that it was given to. */
  fragment: Id,
  /** As its sender called it; '' once erased. */
  name: z.string(),
  media_type: z.string(),
  bytes: z.number().int(),
});
export type DocumentAttachment = z.infer<typeof DocumentAttachment>;
