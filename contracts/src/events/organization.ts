import { z } from 'zod';
import { doubtPolicy } from '../codes/organization.js';
import { IdentityProvider } from '../objects/configuration/identity-provider.js';
import { OrganizationSettings } from '../objects/configuration/organization-settings.js';
import { DOUBT_BELOW } from '../objects/document/reading-content.js';
import { BlobRef, Id } from '../objects/ids.js';
import { event, type EventOf } from './define.js';

export const OrganizationFounded = event(
  'OrganizationFounded',
  z.object({ organizationId: Id, name: z.string(), romanName: z.string(), isOnPremise: z.boolean() }),
);

const OrganizationSettingsChangedData = z.object({ organizationId: Id, settings: OrganizationSettings });

/** The settings as a whole, after a save that changed something. */
export const OrganizationSettingsChanged = event(
  'OrganizationSettingsChanged',
  OrganizationSettingsChangedData,
  {
    // Version 1 kept the files of exports for ever, version 2 asked of no doubts, version 3 knew one confidence that is no doubt, and
    // no limit to departments, version 4 no second factor.
    version: 5,
    upcast: (data) => {
      const { organizationId, settings } = data as z.infer<typeof OrganizationSettingsChangedData>;
      const added = {
        isSecondFactorRequired: false,
        exportRetentionDays: null,
        confirmingWithDoubts: doubtPolicy.ask,
        isLimitingToDepartments: false,
        doubtBelow: DOUBT_BELOW,
      };
      return { organizationId, settings: { ...added, ...settings } };
    },
  },
);

/** The words that doubtful values are held against (`Lexicon`, sealed); null: none any more. Readings that were asked for keep theirs. */
export const LexiconReplaced = event(
  'LexiconReplaced',
  z.object({ organizationId: Id, lexicon: BlobRef.nullable(), words: z.number().int().nonnegative() }),
);

/** The organisation's identity provider as a whole, after a save that changed something. Its secret is in the vault only. */
export const IdentityProviderSet = event(
  'IdentityProviderSet',
  IdentityProvider.extend({ organizationId: Id }),
);
export const IdentityProviderRemoved = event('IdentityProviderRemoved', z.object({ organizationId: Id }));

export const organizationEvents = [
  OrganizationFounded,
  OrganizationSettingsChanged,
  LexiconReplaced,
  IdentityProviderSet,
  IdentityProviderRemoved,
];
export type OrganizationEvent = EventOf<(typeof organizationEvents)[number]>;
