import { z } from 'zod';
import { OrganizationSettings } from '../objects/organization-settings.js';
import { Id } from '../objects/ids.js';
import { event, type EventOf } from './define.js';

export const OrganizationFounded = event(
  'OrganizationFounded',
  z.object({ organizationId: Id, name: z.string(), romanName: z.string(), isOnPremise: z.boolean() }),
);

/** The settings as a whole, after a save that changed something. */
export const OrganizationSettingsChanged = event(
  'OrganizationSettingsChanged',
  z.object({ organizationId: Id, settings: OrganizationSettings }),
);

export const organizationEvents = [OrganizationFounded, OrganizationSettingsChanged];
export type OrganizationEvent = EventOf<(typeof organizationEvents)[number]>;
