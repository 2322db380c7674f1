import { describe, expect, it } from 'vitest';
import { UsageMode } from './organization.js';
import { featureFlags, isFeatureOn, usageModes } from './usage-modes.js';

const settings = { usageMode: 'default' as const, isUsingWordOutput: false, viewFlags: {} };

describe('the table of usage modes', () => {
  it.each(UsageMode.options)('says for every feature whether %s has it', (mode) =>
    expect(Object.keys(usageModes[mode]).sort()).toEqual([...featureFlags].sort()),
  );

  it('restricts the three special modes', () => {
    for (const mode of ['EA', 'SR', 'WO'] as const)
      expect(usageModes[mode]).toMatchObject({ dashboard: false, import: false, imageRename: false });
  });

  it('lets an organisation switch a feature off', () => {
    expect(isFeatureOn('matching', settings)).toBe(true);
    expect(isFeatureOn('matching', { ...settings, viewFlags: { matching: false } })).toBe(false);
  });

  it('lets no organisation switch on what its mode withholds', () =>
    expect(isFeatureOn('matching', { ...settings, usageMode: 'SR', viewFlags: { matching: true } })).toBe(
      false,
    ));

  it('has Word output in its mode, or where the setting asks for it', () => {
    expect(isFeatureOn('wordOutput', settings)).toBe(false);
    expect(isFeatureOn('wordOutput', { ...settings, usageMode: 'WO' })).toBe(true);
    expect(isFeatureOn('wordOutput', { ...settings, isUsingWordOutput: true })).toBe(true);
  });
});
