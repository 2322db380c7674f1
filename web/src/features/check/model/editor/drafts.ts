import { ObjectChange } from '@reader/contracts/objects/changes';
import type { KeptText } from '../../../../lib/storage';

/** Edits of a document that are not saved yet, kept on this device for this user. */
export interface Draft {
  /** Content revision the edits were made on. */
  readonly revision: number;
  /** When it was last written, ISO 8601. */
  readonly at: string;
  readonly changes: readonly ObjectChange[];
  readonly checked: readonly string[];
}

/** A draft of another user of the same device is nobody else's business, so the key names the user. */
const keyOf = (userId: string, documentId: string) => `reader-draft-${userId}-${documentId}`;

const parsed = (text: string): Draft | null => {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) return null;
  const { revision, at, changes, checked } = value as Partial<Record<keyof Draft, unknown>>;
  const known = ObjectChange.array().safeParse(changes);
  if (!known.success || typeof revision !== 'number' || typeof at !== 'string') return null;
  const ids = Array.isArray(checked) ? checked.filter((id) => typeof id === 'string') : [];
  return { revision, at, changes: known.data, checked: ids };
};

export const readDraft = (storage: KeptText, userId: string, documentId: string): Draft | null => {
  try {
    const text = storage.get(keyOf(userId, documentId));
    return text === null ? null : parsed(text);
  } catch {
    return null;
  }
};

/** Keeps the edits; a draft without any is removed. */
export const keepDraft = (storage: KeptText, userId: string, documentId: string, draft: Draft): void => {
  if (draft.changes.length === 0 && draft.checked.length === 0) dropDraft(storage, userId, documentId);
  else storage.set(keyOf(userId, documentId), JSON.stringify(draft));
};

export const dropDraft = (storage: KeptText, userId: string, documentId: string): void =>
  storage.remove(keyOf(userId, documentId));
