import { ObjectChange } from '@reader/contracts/objects/changes';
import { z } from 'zod';

/** Edits of a document that are not saved yet, kept on this device for this user. */
export const Draft = z.object({
  /** Content revision the edits were made on. */
  revision: z.number(),
  /** When it was last written, ISO 8601. */
  at: z.string(),
  changes: ObjectChange.array(),
});
export interface Draft {
  readonly revision: number;
  readonly at: string;
  readonly changes: readonly ObjectChange[];
}

/** A draft of another user of the same device is nobody else's business, so the key names the user. */
export const draftKey = (userId: string, documentId: string): string =>
  `reader-draft-${userId}-${documentId}`;

/** null: nothing is left to save. */
export const draftOf = (draft: Draft): Draft | null => (draft.changes.length === 0 ? null : draft);
