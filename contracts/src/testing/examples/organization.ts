import { OrganizationFounded } from '../../events/organization.js';
import { organisation } from './ids.js';

export const organizationFounded = () =>
  OrganizationFounded.of({
    organizationId: organisation,
    name: '見本市役所',
    romanName: 'mihon',
    isOnPremise: false,
  });
