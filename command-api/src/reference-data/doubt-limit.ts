import { defaultOrganizationSettings } from '@reader/contracts/objects/configuration/organization-settings';
import type { Id } from '@reader/contracts/objects/ids';
import type { Dependencies } from '../dependencies.js';
import { organizations } from '../handling/aggregates.js';
import { load } from '../handling/handle.js';

/** The confidence, 0–100, that values of an organisation must reach now to be no doubt. */
export const doubtLimitOf = async ({ log }: Pick<Dependencies, 'log'>, organisation: Id): Promise<number> =>
  ((await load(log, organizations, organisation, organisation))?.settings ?? defaultOrganizationSettings)
    .doubtBelow;
