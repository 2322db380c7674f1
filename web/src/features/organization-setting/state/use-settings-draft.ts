import type { OrganizationSettingsWire } from '@reader/contracts/http/configuration/organization-settings';
import { useEffect, useState } from 'react';
import { toasts } from '../../../components/toasts/toast-store';
import { draftStorage } from '../../../lib/draft-storage';
import { http } from '../../../lib/http/http';
import { keep, readKept } from '../../../lib/storage';
import { afterSave, rebased, TypedSettings } from './merged-drafts';
import { countChanges, draftOf, faultsOf, type Settings, type SettingsDraft } from './settings-draft';

/** Under which what is typed is kept on this device. */
export const draftKey = (user: string): string => `reader-organization-setting-${user}`;

/**
 * The settings as they are typed. They stay when the session ends or the page is loaded again; what others save comes in at once while
 * nothing is typed, and is found by the next save otherwise.
 */
export const useSettingsDraft = (key: string, saved: OrganizationSettingsWire) => {
  const [restored] = useState(() => readKept(draftStorage, key, TypedSettings));
  const [state, setState] = useState<TypedSettings>(() =>
    restored ? rebased(restored, saved) : { base: saved, draft: draftOf(saved) },
  );
  const [taken, setTaken] = useState(saved);
  const { base, draft } = state;
  const count = countChanges(draft, base);
  if (taken !== saved) {
    setTaken(saved);
    // Lists that are behind would bring back what was just replaced.
    if (!http.isBehind()) setState(rebased(state, saved));
  }
  useEffect(() => {
    if (count > 0) keep(draftStorage, key, state);
    else draftStorage.remove(key);
  }, [key, count, state]);
  const [found] = useState(count);
  useEffect(() => {
    if (restored && found > 0) toasts.info(`登録していない変更${found}件を復元しました。`);
  }, [restored, found]);

  const edit = (change: (now: SettingsDraft) => SettingsDraft) =>
    setState((now) => ({ ...now, draft: change(now.draft) }));
  return {
    base,
    draft,
    count,
    faults: faultsOf(draft, base),
    edit,
    set: (settings: Partial<Settings>) =>
      edit((now) => ({ ...now, settings: { ...now.settings, ...settings } })),
    /** Gives up what is typed. */
    discard: () => {
      // At once: the way elsewhere comes before the next rendering.
      draftStorage.remove(key);
      setState({ base: saved, draft: draftOf(saved) });
    },
    markSaved: (answer: OrganizationSettingsWire, sent: SettingsDraft) => {
      draftStorage.remove(key);
      setTaken(answer);
      setState((now) => afterSave(now, sent, answer));
    },
    replace: setState,
  };
};

export type SettingsEditing = ReturnType<typeof useSettingsDraft>;
