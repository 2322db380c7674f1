import { z } from 'zod';
import {
  AccountState,
  FirstName,
  LastName,
  passwordFault,
  readOnlyReasons,
  ROOT_DEPARTMENT,
  UserId,
} from '../../codes/account-rules.js';
import { Role } from '../../codes/roles.js';
import { problems } from '../../japanese/problems.js';
import { Id, Instant } from '../../objects/ids.js';

/** A department's id; the virtual one above all has its own. */
export const DepartmentId = z.union([z.literal(ROOT_DEPARTMENT), Id]);

/** A calendar date in Japan, `2026-04-01`. */
export const Day = z.iso.date('日付を入力してください。');

/** Accounts a page of the list; a call may ask for other numbers. */
export const ACCOUNTS_A_PAGE = 30;

export const AccountsQuery = z.object({
  /** Of an account of the organisation (else 404), and not used otherwise: the caller is who the session says (docs/product/users.md#calls). */
  user_profile_id: Id.optional(),
  organization_id: Id.optional(),
  /** Part of the user id or of the names. */
  search: z.string().max(100).default(''),
  role: Role.optional(),
  department_id: DepartmentId.optional(),
  state: AccountState.optional(),
  /** Just this account, with the whole checklist of departments. */
  user_id: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(ACCOUNTS_A_PAGE),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
export type AccountsQuery = z.infer<typeof AccountsQuery>;

/** An account as the list shows it (docs/product/users.md#calls). */
export const AccountEntry = z.object({
  id: Id,
  userId: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  role: Role,
  /** Those that it belongs to; of a single account all that there are. `root` only for its members. */
  departmentInformations: z.array(z.object({ id: DepartmentId, name: z.string(), isBelonging: z.boolean() })),
  state: AccountState,
  /** The organisation's identity provider has signed its person in, and does so from then on. */
  isByProvider: z.boolean(),
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  lastSignInAt: Instant.nullable(),
  /** Sign-ins that still go on. */
  sessions: z.number().int().nonnegative(),
  secondFactor: z.object({
    /** null: none is set up. */
    setAt: Instant.nullable(),
    recoveryCodesLeft: z.number().int().nonnegative(),
    /** When and why an administrator or the operator last ended one; null: nobody did. */
    reset: z.object({ at: Instant, reason: z.string() }).nullable(),
  }),
  /** Why the caller may change nothing of it, a code of a problem; null: the caller may. */
  readOnlyBecause: z.enum(readOnlyReasons).nullable(),
  /** What a change names as seen. */
  revision: z.number().int().nonnegative(),
});
export type AccountEntry = z.infer<typeof AccountEntry>;

export const Accounts = z.object({
  /** Of the organisation's order: by user id. */
  users: z.array(AccountEntry),
  /** How many the conditions fit. */
  total: z.number().int().nonnegative(),
});
export type Accounts = z.infer<typeof Accounts>;

/** Adding an account, and changing it: what is there is the whole new state. */
export const AccountBody = z
  .object({
    user_id: UserId,
    last_name: LastName,
    first_name: FirstName,
    organization_id: Id,
    /** Empty: a new account gets a link to set one with, an existing one keeps its own. */
    password: z.string().max(1_000).nullish(),
    role: Role,
    belonging_department_ids: z.array(DepartmentId).max(2_000),
    /** First and last day on which it may be used; null for none. Absent: they stay. */
    first_day: Day.nullish(),
    last_day: Day.nullish(),
    /** Adding: open the removed account of this user id again. */
    is_reopening: z.boolean().optional(),
    /** Changing: the revision that was on the screen. */
    seen_revision: z.number().int().nonnegative().optional(),
  })
  .check(({ value: { password, user_id: userId, first_day: firstDay, last_day: lastDay }, issues }) => {
    // Alone these are refused by the command, with their own codes; beside other faults they are told with them.
    if (issues.length === 0) return;
    const message = password ? passwordFault(password, userId) : '';
    if (message !== '') issues.push({ code: 'custom', path: ['password'], message, input: password });
    if (firstDay && lastDay && lastDay < firstDay)
      issues.push({
        code: 'custom',
        path: ['last_day'],
        message: problems['days-crossed'].title,
        input: lastDay,
      });
  });
export type AccountBody = z.infer<typeof AccountBody>;

/** Names one account of the organisation. */
export const NamedAccount = z.object({
  // An id that breaks the rules names nobody.
  user_id: z.string().min(1).max(100),
  organization_id: Id,
});
export type NamedAccount = z.infer<typeof NamedAccount>;

/** A link with which a person sets the password, once; shown to the person that asked for it and kept nowhere readable. */
export const PasswordLink = z.object({ path: z.string(), expires_at: Instant });
export type PasswordLink = z.infer<typeof PasswordLink>;

export const AccountSaved = z.object({
  id: Id,
  user_id: z.string(),
  password_link: PasswordLink.nullable(),
});
export type AccountSaved = z.infer<typeof AccountSaved>;

export const PasswordLinkMade = z.object({ password_link: PasswordLink });

/** Days for which a link to set a password works. */
export const PASSWORD_LINK_DAYS = 7;

/** What the link's page needs; `token` is the part of the address behind `#`, which no server logs. */
export const PasswordLinkToken = z.object({ token: z.string().min(20).max(200) });
export const PasswordLinkOpened = z.object({
  user_id: z.string(),
  organization: z.object({ name: z.string(), roman_name: z.string() }),
  expires_at: Instant,
});
export const PasswordLinkUse = PasswordLinkToken.extend({ password: z.string().max(1_000) });
