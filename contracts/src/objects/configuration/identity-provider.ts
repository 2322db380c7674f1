import { z } from 'zod';
import { Id } from '../ids.js';

/** Limits of what is said of an identity provider (docs/product/identity-provider.md#settings). */
export const MOST_GROUP_RULES = 200;
export const GROUP_NAME_MOST = 200;
export const ISSUER_MOST = 500;
export const CLIENT_ID_MOST = 300;
export const CLIENT_SECRET_MOST = 1_000;
export const CLAIM_NAME_MOST = 100;

/** What those of a group are: null says nothing about it. System managers and auditors are made by hand only. */
export const GroupRule = z.object({
  group: z.string(),
  role: z.enum(['manager', 'staff']).nullable(),
  departmentId: Id.nullable(),
});
export type GroupRule = z.infer<typeof GroupRule>;

/** The organisation's own identity provider (OpenID Connect). Its secret is in the vault. */
export const IdentityProvider = z.object({
  /** The address by which the provider calls itself, as it says it. */
  issuer: z.string(),
  clientId: z.string(),
  /** The claim that names the groups of a person. */
  groupsClaim: z.string(),
  rules: z.array(GroupRule),
  isOn: z.boolean(),
  /** false: only roles that no provider gives sign in by a password. */
  arePasswordsForOthers: z.boolean(),
});
export type IdentityProvider = z.infer<typeof IdentityProvider>;

/** Whose accounts may always sign in by a password: no provider gives these roles. */
export const isOfPassword = (role: string): boolean => role === 'system_manager' || role === 'auditor';

/** Are passwords of this role refused? */
export const isByProviderOnly = (provider: IdentityProvider | null, role: string): boolean =>
  provider !== null && provider.isOn && !provider.arePasswordsForOthers && !isOfPassword(role);
