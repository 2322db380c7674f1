import type { AccountEntry } from '@reader/contracts/http/administration/accounts';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { draftStorage } from '../../../lib/draft-storage';
import { keep, readKept } from '../../../lib/storage';
import { useCurrentUser } from '../../../lib/user-context';
import { AccountDraft, changedFields, draftOf, onto } from './account-draft';

interface State {
  readonly draft: AccountDraft;
  /** The account as it was when it was shown; null: a new one. */
  readonly entry: AccountEntry | null;
  /** Something was typed since it was shown. */
  readonly isTouched: boolean;
}

/** What was typed, and on top of what: others' changes since then are told from one's own. */
const Kept = z.object({ draft: AccountDraft, base: AccountDraft });

/** Passwords are kept nowhere. */
const withoutPassword = (draft: AccountDraft): AccountDraft => ({ ...draft, password: '' });

/** What was kept, on top of the account as it is now. */
const restored = (key: string, now: AccountDraft): AccountDraft => {
  const kept = readKept(draftStorage, key, Kept);
  return kept ? onto(kept.draft, kept.base, now) : now;
};

/** The newest account; what was typed stays on top of it. */
const takenOver = (now: State, newest: AccountEntry): State => ({
  ...now,
  entry: newest,
  draft: onto(now.draft, draftOf(now.entry), draftOf(newest)),
});

/**
 * What is typed of an account. It stays when the session ends or the page is loaded again, but for the password; what somebody else
 * saves meanwhile comes in where nothing was typed, once it is asked for.
 */
export const useAccountDraft = (entry: AccountEntry | null) => {
  const { user } = useCurrentUser();
  const key = `reader-account-${user.id}-${entry?.userId ?? '+'}`;
  const [state, setState] = useState<State>(() => ({
    entry,
    draft: restored(key, draftOf(entry)),
    isTouched: false,
  }));
  // What is shown first may be what the list knew: nobody has typed onto it yet.
  if (!state.isTouched && entry && state.entry && entry.revision > state.entry.revision)
    setState((now) => takenOver(now, entry));
  const base = draftOf(state.entry);
  const changed = changedFields(state.draft, base);
  const { draft, entry: shown } = state;
  const isChanged = changed.length > 0;
  useEffect(() => {
    const kept = { draft: withoutPassword(draft), base: draftOf(shown) };
    keep(draftStorage, key, isChanged ? kept : null);
  }, [draft, shown, isChanged, key]);

  return {
    draft,
    /** As it was shown; what a change names as seen. */
    entry: state.entry,
    changed,
    set: (changes: Partial<AccountDraft>) =>
      setState((now) => ({ ...now, isTouched: true, draft: { ...now.draft, ...changes } })),
    /** Takes over what others have saved; what was typed stays on top of it. */
    takeOver: (newest: AccountEntry) => setState((now) => takenOver(now, newest)),
    forget: () => draftStorage.remove(key),
  };
};
