import { distributionMode, readingMode } from '@reader/contracts/codes/organization';
import { featureFlags, type FeatureFlag, usageModes } from '@reader/contracts/codes/usage-modes';
import {
  type OrganizationSettingsBody,
  OrganizationSettingsWire,
  settingsFromWire,
} from '@reader/contracts/http/configuration/organization-settings';
import { newSettingsFaults } from '@reader/contracts/objects/configuration/settings-faults';
import { z } from 'zod';

export type Settings = Omit<OrganizationSettingsWire, 'organization'>;
export type SettingName = keyof Settings;

/** Days that files can be kept. */
const MOST_DAYS = 36_500;

/** What is on the screen: the settings, and texts that are not what they will be yet. */
export const SettingsDraft = z.object({
  settings: OrganizationSettingsWire,
  /** A keyword that is being typed; it counts as added. */
  keyword: z.string(),
  /** The days as they are typed; null: files are kept for ever. */
  days: z.string().nullable(),
});
export type SettingsDraft = z.infer<typeof SettingsDraft>;

export const draftOf = (settings: OrganizationSettingsWire): SettingsDraft => ({
  settings,
  keyword: '',
  days: settings.export_retention_days === null ? null : String(settings.export_retention_days),
});

/** Keywords with those of a typed or pasted text, each once. */
export const withKeywords = (keywords: readonly string[], text: string): string[] => [
  ...new Set(
    [...keywords, ...text.split(/[\n\t,、，]/u).map((word) => word.trim())].filter((word) => word !== ''),
  ),
];

/** null: no such number of days. */
const daysOf = (text: string): number | null => {
  const plain = text.normalize('NFKC').trim();
  const days = /^\d{1,5}$/.test(plain) ? Number(plain) : 0;
  return days >= 1 && days <= MOST_DAYS ? days : null;
};

/**
 * The settings that the draft comes to. What is not shown in the chosen modes stays as it was: nobody sees what is wrong
 * with it.
 */
export const settingsOf = (
  { settings, keyword, days }: SettingsDraft,
  base: OrganizationSettingsWire,
): OrganizationSettingsWire => ({
  ...settings,
  destination_sheet:
    settings.mode === distributionMode.fixed ? settings.destination_sheet : base.destination_sheet,
  reading_keywords:
    settings.reading_mode === readingMode.keywords
      ? withKeywords(settings.reading_keywords, keyword)
      : base.reading_keywords,
  columns_for_skip:
    settings.reading_mode === readingMode.schoolReport ? settings.columns_for_skip : base.columns_for_skip,
  export_retention_days: days === null ? null : (daysOf(days) ?? base.export_retention_days),
});

export type Faults = Partial<Record<SettingName, string>>;

/** What keeps the draft from being saved, by setting. */
export const faultsOf = (draft: SettingsDraft, base: OrganizationSettingsWire): Faults => {
  const after = settingsOf(draft, base);
  const faults = newSettingsFaults(settingsFromWire(base), settingsFromWire(after));
  const isDaysWrong = draft.days !== null && daysOf(draft.days) === null;
  return {
    ...Object.fromEntries(faults.map(({ field, message }) => [field, message])),
    ...(after.reading_keywords.some((word) => word.length > 100) && {
      reading_keywords: 'キーワードは100文字までです。',
    }),
    ...(after.reading_keywords.length > 200 && { reading_keywords: 'キーワードは200個までです。' }),
    ...(isDaysWrong && { export_retention_days: '1から36,500までの日数を入力してください。' }),
  };
};

type Flags = Settings['view_flags'];
export const isShown = (flags: Flags, flag: string): boolean => flags[flag] !== false;

/** Features that were turned on or off. */
const turned = (before: Flags, after: Flags): FeatureFlag[] =>
  featureFlags.filter((flag) => isShown(before, flag) !== isShown(after, flag));

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const settingNames = Object.keys(
  OrganizationSettingsWire.omit({ organization: true }).shape,
) as readonly SettingName[];

/** The settings that differ; view flags are one. */
const changedNames = (base: OrganizationSettingsWire, after: OrganizationSettingsWire): SettingName[] =>
  settingNames.filter((name) =>
    name === 'view_flags'
      ? turned(base.view_flags, after.view_flags).length > 0
      : !isSame(base[name], after[name]),
  );

/** How many settings a save would change, each view flag for itself; what is wrongly typed counts as one too. */
export const countChanges = (draft: SettingsDraft, base: OrganizationSettingsWire): number => {
  const after = settingsOf(draft, base);
  const isDaysWrong = faultsOf(draft, base).export_retention_days !== undefined;
  const others = changedNames(base, after).filter((name) => name !== 'view_flags');
  const isDaysCounted = others.includes('export_retention_days');
  return (
    others.length + turned(base.view_flags, after.view_flags).length + (isDaysWrong && !isDaysCounted ? 1 : 0)
  );
};

/** The save of a draft: what it changes, and how that was shown. */
export const bodyOf = (draft: SettingsDraft, base: OrganizationSettingsWire): OrganizationSettingsBody => {
  const after = settingsOf(draft, base);
  const names = changedNames(base, after);
  const some = (of: OrganizationSettingsWire) => Object.fromEntries(names.map((name) => [name, of[name]]));
  return { ...some(after), seen: some(base) };
};

/** The features that a usage mode offers: only these can be turned off. */
export const offeredFeatures = ({
  usage_mode: mode,
  is_using_word_output: hasWord,
}: Settings): FeatureFlag[] =>
  featureFlags.filter((flag) => usageModes[mode][flag] || (flag === 'wordOutput' && hasWord));
