import type { CurrentUser } from '../lib/user-context';

/** Addresses of other products, where an installation has them. */
export interface ExternalLinks {
  readonly creator: string | null;
}

/** The form-design product is offered where the usage mode allows it and the user context names its address. */
export const externalLinks = (user: CurrentUser): ExternalLinks => ({
  creator: (user.isOn('creator') && user.creator_url) || null,
});
