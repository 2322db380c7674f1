import { browserStorage } from '../../../lib/storage';
import { draftKey } from '../model/editor/drafts';
import { draftKeyOf } from '../model/form/entry-mode';

const ofDraft = (user: string, document: string): string => draftKey(user, draftKeyOf(document, 'blind'));
const ofSent = (user: string, document: string): string => `reader-sent-${user}-${document}`;

const move = (from: string, to: string): void => {
  const kept = browserStorage.get(from);
  if (kept !== null) browserStorage.set(to, kept);
  browserStorage.remove(from);
};

/** Keeps on this device what a second entry said, for who takes it back: the servers never show it while others may compare. */
export const keepSentEntry = (user: string, document: string): void =>
  move(ofDraft(user, document), ofSent(user, document));

/** What was sent is a draft again. */
export const takeBackSentEntry = (user: string, document: string): void =>
  move(ofSent(user, document), ofDraft(user, document));

/** Nobody can take it back any more. */
export const dropSentEntry = (user: string, document: string): void =>
  browserStorage.remove(ofSent(user, document));
