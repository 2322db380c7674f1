import {
  IdentityProviderRemoved,
  IdentityProviderSet,
  LexiconReplaced,
  OrganizationFounded,
  OrganizationSettingsChanged,
  type OrganizationEvent,
} from '@reader/contracts/events/organization';
import type { DataOf } from '@reader/contracts/events/define';
import type { InStream } from '@reader/contracts/events/recorded';
import { IdentityProvider } from '@reader/contracts/objects/configuration/identity-provider';
import {
  defaultOrganizationSettings,
  type OrganizationSettings,
} from '@reader/contracts/objects/configuration/organization-settings';
import { newSettingsFaults } from '@reader/contracts/objects/configuration/settings-faults';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import { Conflict, RuleBroken } from '../rule-broken.js';

export interface Organization {
  readonly id: Id;
  readonly name: string;
  readonly romanName: string;
  readonly isOnPremise: boolean;
  readonly settings: OrganizationSettings;
  /** Words that doubtful values are held against; null: none were loaded. */
  readonly lexicon: BlobRef | null;
  /** ISO 8601; null: none are loaded. */
  readonly lexiconLoadedAt: string | null;
  /** By which its people may sign in; null: none is set. */
  readonly identityProvider: IdentityProvider | null;
}

export const evolve = (
  organization: Organization | undefined,
  event: InStream<OrganizationEvent>,
): Organization | undefined => {
  switch (event.type) {
    case 'OrganizationFounded':
      return {
        id: event.data.organizationId,
        name: event.data.name,
        romanName: event.data.romanName,
        isOnPremise: event.data.isOnPremise,
        settings: defaultOrganizationSettings,
        lexicon: null,
        lexiconLoadedAt: null,
        identityProvider: null,
      };
    case 'OrganizationSettingsChanged':
      return organization && { ...organization, settings: event.data.settings };
    case 'LexiconReplaced':
      return (
        organization && {
          ...organization,
          lexicon: event.data.lexicon,
          lexiconLoadedAt: event.data.lexicon && event.metadata.occurredAt,
        }
      );
    case 'IdentityProviderSet': {
      const { organizationId: _, ...identityProvider } = event.data;
      return organization && { ...organization, identityProvider };
    }
    case 'IdentityProviderRemoved':
      return organization && { ...organization, identityProvider: null };
  }
};

export const found = (
  organization: Organization | undefined,
  command: DataOf<typeof OrganizationFounded>,
): OrganizationEvent[] => (organization ? [] : [OrganizationFounded.of(command)]);

/** @throws RuleBroken for the first rule that is newly broken, with all that are as its fields */
const requireNoNewFault = (before: OrganizationSettings, after: OrganizationSettings): void => {
  const faults = newSettingsFaults(before, after);
  const [first] = faults;
  if (!first) return;
  const fields = faults.map(({ field, message }) => ({ path: `body.${field}`, message }));
  throw new RuleBroken(first.code, { fields });
};

/**
 * Takes over what the save names; what it leaves out stays, and a save that changes nothing is no event.
 * @throws RuleBroken 'not-found', 'destination-sheet-missing', 'keywords-missing', 'columns-for-skip-invalid', 'view-flag-unknown'
 */
export const changeSettings = (
  organization: Organization | undefined,
  changes: Partial<OrganizationSettings>,
): OrganizationEvent[] => {
  if (!organization) throw new RuleBroken('not-found');
  const settings = { ...organization.settings, ...changes };
  if (JSON.stringify(settings) === JSON.stringify(organization.settings)) return [];
  requireNoNewFault(organization.settings, settings);
  return [OrganizationSettingsChanged.of({ organizationId: organization.id, settings })];
};

/** Replaces all words by the given ones; the same words again are no event. @throws RuleBroken 'not-found' */
export const replaceLexicon = (
  organization: Organization | undefined,
  { lexicon, words }: { readonly lexicon: BlobRef | null; readonly words: number },
): OrganizationEvent[] => {
  if (!organization) throw new RuleBroken('not-found');
  if (organization.lexicon?.sha256 === lexicon?.sha256) return [];
  return [LexiconReplaced.of({ organizationId: organization.id, lexicon, words })];
};

const isSameProvider = (one: IdentityProvider | null, other: IdentityProvider | null): boolean =>
  JSON.stringify(one && IdentityProvider.parse(one)) === JSON.stringify(other);

/**
 * Sets the provider as a whole; what is set already is no event. `seen` is what was on the screen; undefined: whatever is set.
 * @throws RuleBroken 'not-found', Conflict 'identity-provider-changed-since-seen'
 */
export const setIdentityProvider = (
  organization: Organization | undefined,
  provider: IdentityProvider,
  seen?: IdentityProvider | null,
): OrganizationEvent[] => {
  if (!organization) throw new RuleBroken('not-found');
  const wanted = IdentityProvider.parse(provider);
  if (isSameProvider(wanted, organization.identityProvider)) return [];
  if (seen !== undefined && !isSameProvider(seen, organization.identityProvider))
    throw new Conflict('identity-provider-changed-since-seen');
  return [IdentityProviderSet.of({ organizationId: organization.id, ...wanted })];
};

/** @throws RuleBroken 'not-found' */
export const removeIdentityProvider = (organization: Organization | undefined): OrganizationEvent[] => {
  if (!organization) throw new RuleBroken('not-found');
  return organization.identityProvider
    ? [IdentityProviderRemoved.of({ organizationId: organization.id })]
    : [];
};
