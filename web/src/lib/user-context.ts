import { ROOT_DEPARTMENT } from '@reader/contracts/codes/account-rules';
import { type FeatureFlag, isFeatureOn } from '@reader/contracts/codes/usage-modes';
import type { UserContext } from '@reader/contracts/http/session';
import { createContext, useContext } from 'react';

/** The signed-in user. */
export interface CurrentUser extends Omit<UserContext, 'token'> {
  readonly name: string;
  /** True for auditors, who may see everything and change nothing. */
  readonly isReadOnly: boolean;
  /** Looks after the departments: belongs to the department named root. */
  readonly isInRoot: boolean;
  isOn(flag: FeatureFlag): boolean;
}

export const currentUserOf = ({ token: _, ...context }: UserContext): CurrentUser => {
  const { settings } = context.organization;
  const { last_name, first_name } = context.user_profile;
  return {
    ...context,
    name: `${last_name} ${first_name}`.trim() || context.user.username,
    isReadOnly: context.user_profile.role === 'auditor',
    isInRoot: context.departments.some(({ id }) => id === ROOT_DEPARTMENT),
    isOn: (flag) =>
      isFeatureOn(flag, {
        usageMode: settings.usage_mode,
        isUsingWordOutput: settings.is_using_word_output,
        viewFlags: settings.view_flags,
      }),
  };
};

export const CurrentUserContext = createContext<CurrentUser | null>(null);

/** The name that signs in to no other account. */
export const signInName = (userId: string, { roman_name }: CurrentUser['organization']): string =>
  `${userId}@${roman_name}`;

/** One's own. */
export const signInNameOf = ({ user, organization }: CurrentUser): string =>
  signInName(user.username, organization);

/** The signed-in user. Only for use below the part of the tree that requires a session. */
export const useCurrentUser = (): CurrentUser => {
  const user = useContext(CurrentUserContext);
  if (!user) throw new Error('useCurrentUser outside a session');
  return user;
};
