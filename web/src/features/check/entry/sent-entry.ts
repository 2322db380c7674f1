import { draftStorage } from '../../../lib/draft-storage';
import { browserStorage, type KeptText } from '../../../lib/storage';
import { draftKey } from '../model/editor/drafts';
import { draftKeyOf } from '../model/form/entry-mode';

const ofDraft = (user: string, document: string): string => draftKey(user, draftKeyOf(document, 'blind'));
const ofSent = (user: string, document: string): string => `reader-sent-${user}-${document}`;

const move = (from: KeptText, fromKey: string, to: KeptText, toKey: string): void => {
  const kept = from.get(fromKey);
  if (kept !== null) to.set(toKey, kept);
  from.remove(fromKey);
};

/** Keeps on this device what a second entry said, for the person that takes it back: the servers never show it while others may compare. */
export const keepSentEntry = (user: string, document: string): void =>
  move(draftStorage, ofDraft(user, document), browserStorage, ofSent(user, document));

/** What was sent is a draft again. */
export const takeBackSentEntry = (user: string, document: string): void =>
  move(browserStorage, ofSent(user, document), draftStorage, ofDraft(user, document));

/** Nobody can take it back any more. */
export const dropSentEntry = (user: string, document: string): void =>
  browserStorage.remove(ofSent(user, document));
