import type { OrganizationSettingsWire } from '@reader/contracts/http/configuration/organization-settings';
import type { UserContext } from '@reader/contracts/http/session';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ConflictDialog } from '../../../components/dialogs/conflict-dialog';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportSaveFailure } from '../../../components/toasts/report-save-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { useOwnRefusals } from '../../../components/toasts/use-own-refusals';
import type { Conflict } from '../../../lib/editing/save-result';
import { HttpProblem } from '../../../lib/http/http';
import { sessionKey } from '../../../lib/queries/session-key';
import { useCurrentUser } from '../../../lib/user-context';
import { saveSettings, settingsQuery } from '../api/settings';
import { resolved, type TypedSettings } from './merged-drafts';
import { settingName, valueText } from './setting-words';
import { bodyOf, type SettingName, type SettingsDraft } from './settings-draft';
import type { SettingsEditing } from './use-settings-draft';

const conflictsOf = (error: unknown): readonly Conflict[] =>
  error instanceof HttpProblem && error.code === 'edit-conflict' ? (error.problem.conflicts ?? []) : [];

/** What a save came to, and what was sent. */
interface Saved {
  readonly saved: OrganizationSettingsWire;
  readonly sent: SettingsDraft;
}

/** Saves the settings; `names` are those of forms and presets. What others changed is asked about with both values. */
export const useSavingSettings = (editing: SettingsEditing, names: ReadonlyMap<string, string>) => {
  const { organization } = useCurrentUser();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const isUnderWay = useRef(false);
  useOwnRefusals(isSaving);

  const takeOver = ({ saved, sent }: Saved): void => {
    queries.setQueryData(settingsQuery(organization.id).queryKey, saved);
    // The menus follow at once.
    queries.setQueryData<UserContext>(
      sessionKey,
      (now) => now && { ...now, organization: { ...now.organization, settings: saved } },
    );
    editing.markSaved(saved, sent);
  };

  /** Saves until nobody else's value is in the way; null: the person wants to look first. */
  const saveTyped = async (typed: TypedSettings): Promise<Saved | null> => {
    try {
      const answer = await saveSettings(organization.id, bodyOf(typed.draft, typed.base));
      return { saved: answer, sent: typed.draft };
    } catch (error) {
      const conflicts = conflictsOf(error);
      if (conflicts.length === 0) throw error;
      const choices = await dialogs.ask(ConflictDialog, {
        conflicts,
        labelOf: ({ field }: Conflict) => settingName[field as SettingName] ?? field,
        textOf: ({ field }: Conflict, value: unknown) => valueText(field, value, names),
      });
      if (choices === null) return null;
      const next = resolved(typed, conflicts, choices);
      editing.replace(next);
      return saveTyped(next);
    }
  };

  /** Returns whether everything is saved. */
  const save = async (): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setSaving(true);
    try {
      const answer = await saveTyped(editing);
      if (!answer) return false;
      takeOver(answer);
      toasts.success('設定を登録しました。', 3000);
      return true;
    } catch (error) {
      reportSaveFailure(error);
      return false;
    } finally {
      isUnderWay.current = false;
      setSaving(false);
    }
  };
  return { save, isSaving };
};
