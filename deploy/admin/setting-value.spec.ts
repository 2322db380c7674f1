import { OrganizationSettingsWire } from '@reader/contracts/http/configuration/organization-settings';
import { describe, expect, it } from 'vitest';
import { settingNames, settingValue } from './setting-value.js';

const yesOrNo = settingNames.filter((name) => OrganizationSettingsWire.shape[name].safeParse(true).success);

describe('a setting as an operator types it', () => {
  it.each(yesOrNo)('%s is yes or no, as the help says, or true or false', (name) => {
    expect(['yes', 'no', 'true', 'false'].map((text) => settingValue(name, text))).toEqual([
      ...[true, false],
      ...[true, false],
    ]);
  });

  it('those of the departments and of the second factor are among them', () => {
    expect(yesOrNo).toEqual(
      expect.arrayContaining(['is_limiting_to_departments', 'is_second_factor_required']),
    );
  });

  it('words stay words, also where they look like numbers', () => {
    expect(settingValue('mode', 'DN')).toBe('DN');
    expect(settingValue('columns_for_skip', '3')).toBe('3');
  });

  it('numbers, lists and what there is none of are JSON', () => {
    expect(settingValue('doubt_below', '90')).toBe(90);
    expect(settingValue('reading_keywords', '["氏名"]')).toEqual(['氏名']);
    expect(settingValue('export_retention_days', 'null')).toBeNull();
    expect(settingValue('view_flags', '{"matching":false}')).toEqual({ matching: false });
  });

  it('what is no value is left as it was typed, and refused by the schema', () => {
    expect(settingValue('is_limiting_to_departments', 'はい')).toBe('はい');
    expect(settingValue('doubt_below', 'yes')).toBe('yes');
  });
});
