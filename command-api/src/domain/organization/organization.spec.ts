import { describe, it } from 'vitest';
import {
  IdentityProviderRemoved,
  IdentityProviderSet,
  LexiconReplaced,
  OrganizationSettingsChanged,
  type OrganizationEvent,
} from '@reader/contracts/events/organization';
import { defaultOrganizationSettings } from '@reader/contracts/objects/configuration/organization-settings';
import { blob } from '@reader/contracts/testing/examples/blob';
import { organisation } from '@reader/contracts/testing/examples/ids';
import { organizationFounded } from '@reader/contracts/testing/examples/organization';
import { scenarioOf } from '../testing/given.js';
import {
  changeSettings,
  evolve,
  found,
  removeIdentityProvider,
  replaceLexicon,
  setIdentityProvider,
  type Organization,
} from './organization.js';

const given = scenarioOf<Organization, OrganizationEvent>(evolve);
const foundIt = (state: Organization | undefined) =>
  found(state, { organizationId: organisation, name: '見本市役所', romanName: 'mihon', isOnPremise: false });
const read = (mode: 'CF' | 'SR') => (state: Organization | undefined) =>
  changeSettings(state, { readingMode: mode });

describe('an organisation', () => {
  it('is founded once', () => given().when(foundIt).then(organizationFounded()).when(foundIt).thenNothing());
  it('keeps the settings that a save leaves out', () =>
    given(organizationFounded())
      .when(read('SR'))
      .then(
        OrganizationSettingsChanged.of({
          organizationId: organisation,
          settings: { ...defaultOrganizationSettings, readingMode: 'SR' },
        }),
      )
      .when(read('SR'))
      .thenNothing());
  it('records no save that changes nothing', () =>
    given(organizationFounded()).when(read('CF')).thenNothing());
  it('has the words that were loaded last, until none are', () => {
    const load = (words: number) => (state: Organization | undefined) =>
      replaceLexicon(state, { lexicon: words === 0 ? null : blob(), words });
    const replaced = (words: number) =>
      LexiconReplaced.of({
        organizationId: organisation,
        lexicon: words === 0 ? null : blob(),
        words,
      });
    given(organizationFounded())
      .when(load(0))
      .thenNothing()
      .when(load(3))
      .then(replaced(3))
      .when(load(3))
      .thenNothing()
      .when(load(0))
      .then(replaced(0));
    given().when(load(3)).thenThrows('not-found');
  });
  it('has the identity provider that was set last, until it is removed', () => {
    const provider = {
      ...{ issuer: 'https://login.example', clientId: 'reader', groupsClaim: 'groups', rules: [] },
      ...{ isOn: true, arePasswordsForOthers: true },
    };
    const set = (isOn: boolean) => (state: Organization | undefined) =>
      setIdentityProvider(state, { ...provider, isOn });
    const isSet = (isOn: boolean) =>
      IdentityProviderSet.of({ organizationId: organisation, ...provider, isOn });
    given(organizationFounded())
      .when(removeIdentityProvider)
      .thenNothing()
      .when(set(true))
      .then(isSet(true))
      .when(set(true))
      .thenNothing()
      .when(set(false))
      .then(isSet(false))
      .when(removeIdentityProvider)
      .then(IdentityProviderRemoved.of({ organizationId: organisation }))
      .when(removeIdentityProvider)
      .thenNothing();
    given().when(set(true)).thenThrows('not-found');
  });
  it('has the identity provider of one of two who set it on what both had seen', () => {
    const provider = {
      ...{ issuer: 'https://login.example', clientId: 'reader', groupsClaim: 'groups', rules: [] },
      ...{ isOn: true, arePasswordsForOthers: true },
    };
    const other = { ...provider, isOn: false };
    const set =
      (wanted: typeof provider, seen: typeof provider | null) => (state: Organization | undefined) =>
        setIdentityProvider(state, wanted, seen);
    given(organizationFounded())
      .when(set(provider, null))
      .then(IdentityProviderSet.of({ organizationId: organisation, ...provider }))
      .when(set(provider, null))
      .thenNothing()
      .when(set(other, null))
      .thenThrows('identity-provider-changed-since-seen');
    given(organizationFounded(), IdentityProviderSet.of({ organizationId: organisation, ...provider }))
      .when(set(other, provider))
      .then(IdentityProviderSet.of({ organizationId: organisation, ...other }));
  });
  it('must be there', () => given().when(read('SR')).thenThrows('not-found'));
});
