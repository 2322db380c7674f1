import type { UsageMode } from './organization.js';

/** Every feature that a usage mode switches. */
export const featureFlags = [
  'headerStatus',
  'downloadSearch',
  'freeSearch',
  'applicantSearch',
  'dashboard',
  'accounting',
  'outputSetting',
  'converter',
  'presetUserInput',
  'fileNaming',
  'import',
  'addTable',
  'manualFrame',
  'wordOutput',
  'imageRename',
  'creator',
  'matching',
  'readingProgressPopup',
  'checkSettings',
] as const;
export type FeatureFlag = (typeof featureFlags)[number];

const everything = (except: readonly FeatureFlag[] = []): Record<FeatureFlag, boolean> =>
  Object.fromEntries(featureFlags.map((flag) => [flag, !except.includes(flag)])) as Record<
    FeatureFlag,
    boolean
  >;

/**
 * Which feature is on in which usage mode, and why so: docs/product/usage-modes.md. Menus and servers obey this
 * table.
 */
export const usageModes: Record<UsageMode, Record<FeatureFlag, boolean>> = {
  default: everything(['applicantSearch', 'readingProgressPopup', 'wordOutput']),
  EA: everything([
    'readingProgressPopup',
    'wordOutput',
    'dashboard',
    'import',
    'manualFrame',
    'addTable',
    'imageRename',
  ]),
  SR: everything([
    'applicantSearch',
    'wordOutput',
    'dashboard',
    'accounting',
    'import',
    'manualFrame',
    'freeSearch',
    'imageRename',
    'creator',
    'matching',
  ]),
  WO: everything([
    'applicantSearch',
    'readingProgressPopup',
    'dashboard',
    'accounting',
    'outputSetting',
    'converter',
    'presetUserInput',
    'fileNaming',
    'import',
    'addTable',
    'imageRename',
    'creator',
    'matching',
  ]),
};

/**
 * Is a feature on for an organisation? `viewFlags` are the per-mode view flags of its settings
 * (docs/product/usage-modes.md#exceptions): they may switch a feature of the mode off, never one on that the
 * mode withholds. Word output is also on where the setting `is_using_word_output` asks for it.
 */
export const isFeatureOn = (
  flag: FeatureFlag,
  settings: { usageMode: UsageMode; isUsingWordOutput: boolean; viewFlags: Partial<Record<string, boolean>> },
): boolean => {
  const ofMode =
    usageModes[settings.usageMode][flag] || (flag === 'wordOutput' && settings.isUsingWordOutput);
  return ofMode && settings.viewFlags[flag] !== false;
};
