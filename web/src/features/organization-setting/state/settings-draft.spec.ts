import type { OrganizationSettingsWire } from '@reader/contracts/http/configuration/organization-settings';
import { describe, expect, it } from 'vitest';
import { fakeContext } from '../../../testing/fake-content';
import { afterSave, rebased, resolved } from './merged-drafts';
import {
  bodyOf,
  countChanges,
  draftOf,
  faultsOf,
  offeredFeatures,
  type SettingsDraft,
  settingsOf,
  withKeywords,
} from './settings-draft';

const base = fakeContext().organization.settings;
const typed = (settings: Partial<OrganizationSettingsWire>, more: Partial<SettingsDraft> = {}) => ({
  ...draftOf(base),
  settings: { ...base, ...settings },
  ...more,
});

describe('a draft', () => {
  it('names what it changes, and how that was shown', () => {
    const draft = typed({ ocr_engine: 'GP', view_flags: { matching: false } });
    expect(countChanges(draft, base)).toBe(2);
    expect(bodyOf(draft, base)).toEqual({
      ...{ ocr_engine: 'GP', view_flags: { matching: false } },
      seen: { ocr_engine: 'AP', view_flags: {} },
    });
  });
  it('changes nothing by a feature that is turned off and on again', () =>
    expect(countChanges(typed({ view_flags: { matching: true } }), base)).toBe(0));
  it('takes a keyword that is still being typed for added', () => {
    const draft = typed({ reading_mode: 'OK' }, { keyword: ' 受付番号 ' });
    expect(settingsOf(draft, base).reading_keywords).toEqual(['受付番号']);
    expect(faultsOf(draft, base)).toEqual({});
  });
  it('does not save what its modes do not show', () => {
    const draft = typed({ mode: 'DN', columns_for_skip: 'A', reading_keywords: ['x'] });
    expect(bodyOf(draft, base)).toEqual({ mode: 'DN', seen: { mode: 'AT' } });
  });
  it('says what is wrong with it', () => {
    expect(
      Object.keys(faultsOf(typed({ mode: 'FI', reading_mode: 'SR', columns_for_skip: 'A' }), base)),
    ).toEqual(['destination_sheet', 'columns_for_skip']);
    for (const days of ['', '0', '36501', 'abc', '-1', '1.5'])
      expect(faultsOf(typed({}, { days }), base).export_retention_days).toBeTruthy();
    expect(settingsOf(typed({}, { days: '３６５' }), base).export_retention_days).toBe(365);
  });
  it('has each keyword once, also of a pasted list', () =>
    expect(withKeywords(['氏名'], '氏名、 住所\n\n電話')).toEqual(['氏名', '住所', '電話']));
});

describe('what others save meanwhile', () => {
  it('comes in where nothing was typed', () => {
    const now = rebased(
      { base, draft: typed({ ocr_engine: 'GP' }) },
      { ...base, mode: 'DN', ocr_engine: 'IH' },
    );
    expect(now.draft.settings).toMatchObject({ mode: 'DN', ocr_engine: 'GP' });
    expect(bodyOf(now.draft, now.base)).toEqual({ ocr_engine: 'GP', seen: { ocr_engine: 'AP' } });
  });
  it('stays where it is chosen, and is seen then', () => {
    const conflict = { _class: 'organizationSettings', id: base.organization };
    const now = resolved(
      { base, draft: typed({ ocr_engine: 'GP', mode: 'DN' }) },
      [
        { ...conflict, field: 'ocr_engine', mine: 'GP', theirs: 'IH' },
        { ...conflict, field: 'mode', mine: 'DN', theirs: 'FI' },
      ],
      ['theirs', 'mine'],
    );
    expect(bodyOf(now.draft, now.base)).toEqual({ mode: 'DN', seen: { mode: 'FI' } });
  });
  it('keeps what was typed while a save was under way', () => {
    const sent = typed({ ocr_engine: 'GP' });
    const now = afterSave({ base, draft: { ...sent, settings: { ...sent.settings, mode: 'DN' } } }, sent, {
      ...base,
      ocr_engine: 'GP',
    });
    expect(bodyOf(now.draft, now.base)).toEqual({ mode: 'DN', seen: { mode: 'AT' } });
  });
});

it('a usage mode offers its features, and Word output where it is asked for', () => {
  expect(offeredFeatures({ ...base, usage_mode: 'SR' })).not.toContain('matching');
  expect(offeredFeatures(base)).not.toContain('wordOutput');
  expect(offeredFeatures({ ...base, is_using_word_output: true })).toContain('wordOutput');
});
