import { WORKERS } from '@reader/contracts/codes/roles';
import { paths } from '../lib/paths';
import type { CurrentUser } from '../lib/user-context';

/** Where forms are designed; `isOwn`: it is a screen of this product. */
export interface CreatorLink {
  readonly to: string;
  readonly isOwn: boolean;
}

/**
 * Where the usage mode allows it, and for those who work on documents: the installation's own form-design product, whose address the
 * user context names, or else this product's (docs/product/creator.md); null: it is not offered.
 */
export const creatorLink = (user: CurrentUser): CreatorLink | null => {
  if (!mayUseCreator(user)) return null;
  return user.creator_url ? { to: user.creator_url, isOwn: false } : { to: paths.creator, isOwn: true };
};

/** Whether the screens of this product's creator are for this user. */
export const mayUseCreator = (user: CurrentUser): boolean =>
  user.isOn('creator') && WORKERS.some((role) => role === user.user_profile.role);
