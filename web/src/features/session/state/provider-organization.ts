import { PROVIDER_START } from '@reader/contracts/http/administration/identity-provider';
import { z } from 'zod';
import { withQuery } from '../../../lib/http/http';
import { browserStorage, keep, readKept } from '../../../lib/storage';

/** The organisation that this device signs in to by its provider. */
const KEY = 'provider-organization';
const Kept = z.object({ organization: z.string().max(100) });

/** Its roman name; '' where nobody has signed in so on this device. */
export const keptOrganization = (): string => readKept(browserStorage, KEY, Kept)?.organization ?? '';
export const keepOrganization = (organization: string): boolean =>
  keep(browserStorage, KEY, { organization });

/** Where the browser goes to sign in by the provider, to come back to `redirect`. */
export const providerStart = (organization: string, redirect: string): string =>
  withQuery(PROVIDER_START, { organization, redirect });
