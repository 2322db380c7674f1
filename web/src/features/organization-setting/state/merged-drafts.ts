import { OrganizationSettingsWire } from '@reader/contracts/http/configuration/organization-settings';
import type { ConflictChoice } from '../../../lib/editing/save-changes';
import type { Conflict } from '../../../lib/editing/save-result';
import {
  draftOf,
  faultsOf,
  type SettingName,
  SettingsDraft,
  settingNames,
  settingsOf,
} from './settings-draft';
import { z } from 'zod';

/** What is typed, and the settings that it was typed on. */
export const TypedSettings = z.object({ base: OrganizationSettingsWire, draft: SettingsDraft });
export type TypedSettings = z.infer<typeof TypedSettings>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const some = (settings: OrganizationSettingsWire, names: readonly SettingName[]) =>
  Object.fromEntries(names.map((name) => [name, settings[name]]));

/** What is typed, on top of what others have saved since: what was not touched follows them. */
export const rebased = ({ base, draft }: TypedSettings, saved: OrganizationSettingsWire): TypedSettings => {
  const after = settingsOf(draft, base);
  const touched = settingNames.filter(
    (name) => !isSame(draft.settings[name], base[name]) || !isSame(after[name], base[name]),
  );
  const isDaysTyped =
    touched.includes('export_retention_days') || faultsOf(draft, base).export_retention_days !== undefined;
  return {
    base: { ...saved, ...some(base, touched) },
    draft: {
      settings: { ...saved, ...some(draft.settings, touched) },
      keyword: draft.keyword,
      days: isDaysTyped ? draft.days : draftOf(saved).days,
    },
  };
};

/** After a save: what was typed while it was under way stays. */
export const afterSave = (
  now: TypedSettings,
  sent: SettingsDraft,
  saved: OrganizationSettingsWire,
): TypedSettings => {
  const { settings, keyword, days } = now.draft;
  const since = settingNames.filter((name) => !isSame(settings[name], sent.settings[name]));
  return {
    base: saved,
    draft: {
      settings: { ...saved, ...some(settings, since) },
      keyword: keyword === sent.keyword ? '' : keyword,
      days: days === sent.days ? draftOf(saved).days : days,
    },
  };
};

/** What is typed once it is chosen whose values stay: seen then is what the others saved. */
export const resolved = (
  { base, draft }: TypedSettings,
  conflicts: readonly Conflict[],
  choices: readonly ConflictChoice[],
): TypedSettings => {
  const theirs = (of: readonly Conflict[]) =>
    Object.fromEntries(of.map(({ field, theirs: value }) => [field, value]));
  const settings = OrganizationSettingsWire.parse({
    ...settingsOf(draft, base),
    ...theirs(conflicts.filter((_, index) => choices[index] === 'theirs')),
  });
  return {
    base: OrganizationSettingsWire.parse({ ...base, ...theirs(conflicts) }),
    draft: draftOf(settings),
  };
};
