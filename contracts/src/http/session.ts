import { z } from 'zod';
import { Role } from '../codes/roles.js';
import { TypedCode } from '../codes/second-factor.js';
import { Id } from '../objects/ids.js';
import { OrganizationSettingsWire } from './configuration/organization-settings.js';

export const SignInBody = z.object({
  username: z.string().min(1).max(100),
  password: z.string().min(1).max(200),
  /** Of the second factor, or a recovery code, once the answer to name and password has asked for it. */
  code: TypedCode.optional(),
});
export type SignInBody = z.infer<typeof SignInBody>;

/** Who is signed in, and the token for all other calls. */
export const UserContext = z.object({
  token: z.string(),
  /** Until a second factor is set up the session is good for nothing else (docs/product/sessions.md#second-factor). */
  is_second_factor_due: z.boolean(),
  /** false: the person signs in by the organisation's provider, which keeps password and second factor. */
  has_password: z.boolean(),
  /** Address of the form-design product; absent where none is connected. */
  creator_url: z.string().optional(),
  user: z.object({ id: Id, username: z.string() }),
  user_profile: z.object({ id: Id, role: Role, last_name: z.string(), first_name: z.string() }),
  departments: z.array(z.object({ id: z.string(), name: z.string() })),
  organization: z.object({
    id: Id,
    name: z.string(),
    roman_name: z.string(),
    is_on_premise: z.boolean(),
    /** An on-premise organisation's own store is connected: renamed copies can be made in it. */
    has_storage: z.boolean(),
    settings: OrganizationSettingsWire,
  }),
});
export type UserContext = z.infer<typeof UserContext>;

export const RefreshBody = z.object({ token: z.string().min(1) });
export const TokenAnswer = z.object({ token: z.string() });

/** Cookie and header names of a session. */
export const SESSION_COOKIE = 'reader-session';
export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'x-xsrf-token';
/** Highest log position this browser has caused, so that its next read waits for it. */
export const POSITION_COOKIE = 'reader-position';
/** Set on an answer whose read model had not yet caught up. */
export const BEHIND_HEADER = 'x-read-model-behind';
