import { describe, it } from 'vitest';
import { OrganizationSettingsChanged, type OrganizationEvent } from '@reader/contracts/events/organization';
import {
  defaultOrganizationSettings,
  type OrganizationSettings,
} from '@reader/contracts/objects/configuration/organization-settings';
import { organisation } from '@reader/contracts/testing/examples/ids';
import { organizationFounded } from '@reader/contracts/testing/examples/organization';
import { scenarioOf } from '../testing/given.js';
import { evolve, type Organization } from './organization.js';
import { saveSettings } from './save-settings.js';

type Some = Partial<OrganizationSettings>;
const given = scenarioOf<Organization, OrganizationEvent>(evolve);
const changed = (change: Some) =>
  OrganizationSettingsChanged.of({
    organizationId: organisation,
    settings: { ...defaultOrganizationSettings, ...change },
  });
const save =
  (changes: Some, seen: Some = {}, { mayChangeUsageMode = false, mayChangeLimit = false } = {}) =>
  (state: Organization | undefined) =>
    saveSettings(state, { changes, seen, mayChangeUsageMode, mayChangeLimit });
const sheet = crypto.randomUUID();
const refused = (field: string, message: string) => ({ fields: [{ path: `body.${field}`, message }] });

describe('saving settings', () => {
  it('needs a form where all is read by one form', () => {
    given(organizationFounded())
      .when(save({ mode: 'FI' }))
      .thenThrows(
        'destination-sheet-missing',
        refused('destination_sheet', '固定のときは帳票を選んでください。'),
      );
    given(organizationFounded())
      .when(save({ mode: 'FI', destinationSheet: sheet }))
      .then(changed({ mode: 'FI', destinationSheet: sheet }))
      .when(save({ destinationSheet: null }))
      .thenThrows('destination-sheet-missing');
  });
  it('needs keywords where pages are read by them', () =>
    given(organizationFounded())
      .when(save({ readingMode: 'OK' }))
      .thenThrows('keywords-missing', refused('reading_keywords', 'キーワードを設定してください。')));
  it('takes columns by their numbers, and features that there are', () => {
    given(organizationFounded())
      .when(save({ columnsForSkip: '二列目' }))
      .thenThrows('columns-for-skip-invalid');
    given(organizationFounded())
      .when(save({ viewFlags: { admin: true } }))
      .thenThrows('view-flag-unknown');
  });
  it('is not held up by a rule that was broken before', () =>
    given(organizationFounded(), changed({ readingMode: 'OK' }))
      .when(save({ shouldRotateImage: false }))
      .then(changed({ readingMode: 'OK', shouldRotateImage: false })));
  it('does not break once more what was broken before', () =>
    given(organizationFounded(), changed({ columnsForSkip: 'A' }))
      .when(save({ columnsForSkip: 'B' }))
      .thenThrows('columns-for-skip-invalid'));
  it('changes the usage mode only for a system manager', () => {
    given(organizationFounded())
      .when(save({ usageMode: 'SR' }))
      .thenThrows('forbidden');
    given(organizationFounded())
      .when(save({ usageMode: 'default' }))
      .thenNothing();
    given(organizationFounded())
      .when(save({ usageMode: 'SR' }, {}, { mayChangeUsageMode: true }))
      .then(changed({ usageMode: 'SR' }));
  });
  it('limits documents to departments only for who stands outside the limit', () => {
    given(organizationFounded())
      .when(save({ isLimitingToDepartments: true }))
      .thenThrows('limit-of-departments-kept');
    given(organizationFounded())
      .when(save({ isLimitingToDepartments: false }))
      .thenNothing();
    given(organizationFounded())
      .when(save({ isLimitingToDepartments: true }, {}, { mayChangeLimit: true }))
      .then(changed({ isLimitingToDepartments: true }));
  });
  it('must be of an organisation that is there', () =>
    given()
      .when(save({ mode: 'DN' }))
      .thenThrows('not-found'));
});

describe('two who save at once', () => {
  it('both keep what only they have touched', () =>
    given(organizationFounded(), changed({ ocrEngine: 'GP' }))
      .when(save({ mode: 'DN' }, { mode: 'AT' }))
      .then(changed({ ocrEngine: 'GP', mode: 'DN' })));
  it('are told of what both have changed, with both values', () =>
    given(organizationFounded(), changed({ ocrEngine: 'GP' }))
      .when(save({ ocrEngine: 'IH', mode: 'DN' }, { ocrEngine: 'AP', mode: 'AT' }))
      .thenThrows('edit-conflict', {
        conflicts: [
          {
            ...{ _class: 'organizationSettings', id: organisation, field: 'ocr_engine' },
            ...{ mine: 'IH', theirs: 'GP' },
          },
        ],
      }));
  it('agree when they want the same, also when one save is sent twice', () =>
    given(organizationFounded())
      .when(save({ ocrEngine: 'GP' }, { ocrEngine: 'AP' }))
      .then(changed({ ocrEngine: 'GP' }))
      .when(save({ ocrEngine: 'GP' }, { ocrEngine: 'AP' }))
      .thenNothing());
  it('turn features one by one', () =>
    given(organizationFounded(), changed({ viewFlags: { matching: false } }))
      .when(save({ viewFlags: { creator: false } }, { viewFlags: {} }))
      .then(changed({ viewFlags: { matching: false, creator: false } })));
  it('do not together break a rule that each alone kept', () =>
    given(organizationFounded(), changed({ destinationSheet: null }))
      .when(save({ mode: 'FI' }, { mode: 'AT' }))
      .thenThrows('destination-sheet-missing'));
});
