import { distributionMode, readingMode } from '../../codes/organization.js';
import { featureFlags } from '../../codes/usage-modes.js';
import { problems } from '../../japanese/problems.js';
import type { OrganizationSettings } from './organization-settings.js';

/** Columns a table can have. */
const LAST_COLUMN = 1000;
const COLUMNS = /^(\d{1,4})(?:[-~〜–—ー−](\d{1,4}))?$/u;

/** What is wrong with settings: the setting by its name in the calls, and why in the problem's words. */
export interface SettingsFault {
  readonly code:
    'destination-sheet-missing' | 'keywords-missing' | 'columns-for-skip-invalid' | 'view-flag-unknown';
  readonly field: 'destination_sheet' | 'reading_keywords' | 'columns_for_skip' | 'view_flags';
  readonly setting: keyof OrganizationSettings;
  readonly message: string;
}

/** Numbers from 1 and ranges, with commas between; nothing at all is fine (docs/product/reading-modes.md#skipped-columns). */
export const areColumns = (text: string): boolean =>
  text
    .normalize('NFKC')
    .split(/[,、;\s]+/u)
    .filter((part) => part !== '')
    .every((part) => {
      const numbers = COLUMNS.exec(part)
        ?.slice(1)
        .flatMap((number) => (number === undefined ? [] : [Number(number)]));
      return numbers?.every((number) => number >= 1 && number <= LAST_COLUMN) ?? false;
    });

type Rule = Omit<SettingsFault, 'message'> & {
  readonly isBroken: (settings: OrganizationSettings) => boolean;
};

const rules: readonly Rule[] = [
  {
    code: 'destination-sheet-missing',
    field: 'destination_sheet',
    setting: 'destinationSheet',
    isBroken: ({ mode, destinationSheet }) => mode === distributionMode.fixed && destinationSheet === null,
  },
  {
    code: 'keywords-missing',
    field: 'reading_keywords',
    setting: 'readingKeywords',
    isBroken: (settings) =>
      settings.readingMode === readingMode.keywords &&
      settings.readingKeywords.every((word) => word.trim() === ''),
  },
  {
    code: 'columns-for-skip-invalid',
    field: 'columns_for_skip',
    setting: 'columnsForSkip',
    isBroken: ({ columnsForSkip }) => !areColumns(columnsForSkip),
  },
  {
    code: 'view-flag-unknown',
    field: 'view_flags',
    setting: 'viewFlags',
    isBroken: ({ viewFlags }) =>
      Object.keys(viewFlags).some((flag) => !featureFlags.some((known) => known === flag)),
  },
];

/** The rules that settings break (docs/product/organisation-settings.md#rules). */
export const settingsFaults = (settings: OrganizationSettings): SettingsFault[] =>
  rules
    .filter(({ isBroken }) => isBroken(settings))
    .map(({ isBroken: _, ...fault }) => ({ ...fault, message: problems[fault.code].title }));

/**
 * The rules that were not broken before, or are by another value now: settings of earlier versions that break one do not
 * keep others from being saved.
 */
export const newSettingsFaults = (
  before: OrganizationSettings,
  after: OrganizationSettings,
): SettingsFault[] => {
  const known = new Set(settingsFaults(before).map(({ code }) => code));
  return settingsFaults(after).filter(
    ({ code, setting }) =>
      !known.has(code) || JSON.stringify(before[setting]) !== JSON.stringify(after[setting]),
  );
};
