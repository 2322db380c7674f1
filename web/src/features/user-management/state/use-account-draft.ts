import type { AccountEntry } from '@reader/contracts/http/administration/accounts';
import { useEffect, useState } from 'react';
import { draftStorage } from '../../../lib/draft-storage';
import { keep, readKept } from '../../../lib/storage';
import { useCurrentUser } from '../../../lib/user-context';
import { AccountDraft, changedFields, draftOf, onto } from './account-draft';

interface State {
  readonly draft: AccountDraft;
  /** The account as it was when it was shown; null: a new one. */
  readonly entry: AccountEntry | null;
}

/** Passwords are kept nowhere. */
const kept = (draft: AccountDraft): AccountDraft => ({ ...draft, password: '' });

/**
 * What is typed of an account. It stays when the session ends or the page is loaded again, but for the password; what somebody else
 * saves meanwhile comes in where nothing was typed, once it is asked for.
 */
export const useAccountDraft = (entry: AccountEntry | null) => {
  const { user } = useCurrentUser();
  const key = `reader-account-${user.id}-${entry?.userId ?? '+'}`;
  const [state, setState] = useState<State>(() => ({
    entry,
    draft: { ...draftOf(entry), ...readKept(draftStorage, key, AccountDraft) },
  }));
  const base = draftOf(state.entry);
  const changed = changedFields(state.draft, base);
  const { draft } = state;
  const isChanged = changed.length > 0;
  useEffect(() => {
    if (isChanged) keep(draftStorage, key, kept(draft));
    else draftStorage.remove(key);
  }, [draft, isChanged, key]);

  return {
    draft,
    /** As it was shown; what a change names as seen. */
    entry: state.entry,
    changed,
    set: (changes: Partial<AccountDraft>) =>
      setState((now) => ({ ...now, draft: { ...now.draft, ...changes } })),
    /** Takes over what others have saved; what was typed stays on top of it. */
    takeOver: (newest: AccountEntry) =>
      setState((now) => ({
        entry: newest,
        draft: onto(now.draft, draftOf(now.entry), draftOf(newest)),
      })),
    forget: () => draftStorage.remove(key),
  };
};
