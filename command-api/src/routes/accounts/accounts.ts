import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isOfferedRole, ROOT_DEPARTMENT } from '@reader/contracts/codes/account-rules';
import {
  AccountBody,
  AccountSaved,
  NamedAccount,
  PasswordLinkMade,
} from '@reader/contracts/http/administration/accounts';
import { SecondFactorResetBody } from '@reader/contracts/http/administration/second-factor';
import { dayInJapan } from '@reader/contracts/dates/calendar-date';
import { problems, type ProblemCode } from '@reader/contracts/japanese/problems';
import type { Id } from '@reader/contracts/objects/ids';
import type { AppServer } from '@reader/platform/http/app-server';
import { bearerOf, requireOwn } from '@reader/platform/http/guard';
import { ProblemError } from '@reader/platform/http/problems';
import {
  changeAccount,
  closeAccount,
  lockAccount,
  openAccount,
  requireManaged,
  resetPassword,
  signOutEverywhere,
  unlockAccount,
  type AccountCommand,
} from '../../accounts/account-commands.js';
import { hashPassword } from '../../accounts/password-hash.js';
import { linkOf } from '../../accounts/link-address.js';
import { makePasswordLink } from '../../accounts/password-links.js';
import { resetFactor } from '../../accounts/second-factor/second-factor-commands.js';
import { requireGoodPassword } from '../../accounts/passwords.js';
import type { Dependencies } from '../../dependencies.js';
import { isLinkable, requireLinkable } from '../../domain/account/account.js';
import { accounts } from '../../handling/aggregates.js';
import { accountIdOf } from '../../handling/derived-ids.js';
import { load } from '../../handling/handle.js';
import { atFields, problemAt } from '../../plugins/at-fields.js';
import { commandContext, sendPosition } from '../../plugins/context.js';

/** The account's days where the call leaves them out: they stay. */
const daysOf = async (
  { log }: Dependencies,
  organisation: Id,
  { user_id: userId, first_day: first, last_day: last }: AccountBody,
): Promise<Pick<AccountCommand, 'firstDay' | 'lastDay'>> => {
  const known =
    first === undefined || last === undefined
      ? await load(log, accounts, accountIdOf(organisation, userId), organisation)
      : undefined;
  return {
    firstDay: first === undefined ? (known?.firstDay ?? null) : first,
    lastDay: last === undefined ? (known?.lastDay ?? null) : last,
  };
};

const commandOf = async (
  dependencies: Dependencies,
  organisation: Id,
  body: AccountBody,
): Promise<AccountCommand & { wantsRoot: boolean }> => ({
  userId: body.user_id,
  role: body.role,
  lastName: body.last_name,
  firstName: body.first_name,
  departmentIds: body.belonging_department_ids.filter((id) => id !== ROOT_DEPARTMENT),
  wantsRoot: body.belonging_department_ids.includes(ROOT_DEPARTMENT),
  ...(await daysOf(dependencies, organisation, body)),
});

/**
 * The password of a call, looked at and hashed before anything is appended: where it is refused, or too many wait to be hashed, nothing
 * is half done. undefined: the call has none. `others`: what else is wrong with the call, told with it.
 */
const readyPassword = async (
  { password, user_id: userId }: AccountBody,
  others: readonly Fault[],
): Promise<{ readonly hash: string } | undefined> => {
  if (!password) return undefined;
  await requireGoodPassword(password, userId, 'body.password', fieldsOf(others));
  return { hash: await hashPassword(password) };
};

/** Fields of the call that its problems are about. */
const fieldsOfAccount = {
  'account-exists': 'body.user_id',
  'account-closed': 'body.user_id',
  'role-not-offered': 'body.role',
  'days-crossed': 'body.last_day',
  'account-own': 'body.last_day',
  'account-own-role': 'body.role',
  'local-administrator-missing': 'body.last_day',
  'root-member-last': 'body.last_day',
  'department-unknown': 'body.belonging_department_ids',
  'root-membership-kept': 'body.belonging_department_ids',
} as const;

/** A fault at a field of the call. */
interface Fault {
  readonly code: ProblemCode;
  readonly field: { readonly path: string; readonly message: string };
}

const fieldsOf = (faults: readonly Fault[]) => faults.map(({ field }) => field);

/** What can be seen of the call itself to be wrong with role and days. */
const faultsBeside = ({ firstDay, lastDay }: AccountCommand, isRoleOffered: boolean): Fault[] => {
  const areCrossed = firstDay !== null && lastDay !== null && lastDay < firstDay;
  const codes = [
    ...(isRoleOffered ? [] : (['role-not-offered'] as const)),
    ...(areCrossed ? (['days-crossed'] as const) : []),
  ];
  return codes.map((code) => ({
    code,
    field: { path: fieldsOfAccount[code], message: problems[code].title },
  }));
};

/** Is it the caller's own account? */
const isOwn = (request: FastifyRequest, userId: string): boolean => {
  const { organisation, subject } = bearerOf(request);
  return accountIdOf(organisation, userId) === subject;
};

/** The organisation's accounts (docs/product/users.md#calls). */
export const accountRoutes = (app: AppServer, dependencies: Dependencies): void => {
  const { db } = dependencies;

  app.post(
    '/api/account/',
    { schema: { body: AccountBody, response: { 201: AccountSaved } } },
    async (request, reply) => {
      const { body } = request;
      requireOwn(bearerOf(request), body.organization_id);
      const context = commandContext(request, dependencies);
      const { wantsRoot, ...command } = await commandOf(dependencies, context.organisation, body);
      if (wantsRoot) throw problemAt('root-membership-kept', fieldsOfAccount['root-membership-kept']);
      const others = faultsBeside(command, isOfferedRole(command.role));
      const password = await readyPassword(body, others);
      if (others[0]) throw new ProblemError(others[0].code, { fields: fieldsOf(others) });
      const { account, position } = await atFields(fieldsOfAccount, () =>
        openAccount(dependencies, context, { ...command, isReopening: body.is_reopening === true }),
      );
      sendPosition(reply, dependencies, position);
      const saved = { id: account.id, user_id: account.userId };
      // The password of a time before is nobody's any more, also where the account is open again.
      if (password) await resetPassword(dependencies, context, { userId: body.user_id, password });
      if (password || !isLinkable(account, dayInJapan(dependencies.now())))
        return reply.status(201).send({ ...saved, password_link: null });
      return reply
        .status(201)
        .send({ ...saved, password_link: linkOf(await makePasswordLink(db, account.id)) });
    },
  );

  app.put(
    '/api/account/',
    { schema: { body: AccountBody, response: { 200: AccountSaved } } },
    async (request, reply) => {
      const { body } = request;
      requireOwn(bearerOf(request), body.organization_id);
      const context = commandContext(request, dependencies);
      const command = await commandOf(dependencies, context.organisation, body);
      // One's own is changed with the old one, so that a screen left open is nobody's account.
      if (body.password && isOwn(request, body.user_id))
        throw problemAt('account-own-password', 'body.password');
      const password = await readyPassword(body, faultsBeside(command, true));
      const { account, position } = await atFields(fieldsOfAccount, () =>
        changeAccount(dependencies, context, { ...command, seenRevision: body.seen_revision }),
      );
      const last = password
        ? await resetPassword(dependencies, context, { userId: body.user_id, password })
        : position;
      sendPosition(reply, dependencies, last);
      return { id: account.id, user_id: account.userId, password_link: null };
    },
  );

  app.delete(
    '/api/account/',
    { schema: { body: NamedAccount, response: { 200: AccountSaved } } },
    async (request, reply) => {
      const asked = namedIn(request);
      const { account, position } = await closeAccount(
        dependencies,
        commandContext(request, dependencies),
        asked,
      );
      sendPosition(reply, dependencies, position);
      return { id: account.id, user_id: account.userId, password_link: null };
    },
  );

  lockRoutes(app, dependencies);
};

/** Who is named by whom. The organisation that the call names must be the caller's. */
const namedIn = (request: FastifyRequest<{ Body: NamedAccount }>): { userId: string; by: Id } => {
  const bearer = bearerOf(request);
  requireOwn(bearer, request.body.organization_id);
  return { userId: request.body.user_id, by: bearer.subject };
};

const nothing = { response: { 204: z.null() } };

/** What is done to an account without changing what it is. */
const lockRoutes = (app: AppServer, dependencies: Dependencies): void => {
  app.post('/api/account/lock/', { schema: { body: NamedAccount, ...nothing } }, async (request, reply) => {
    const context = commandContext(request, dependencies);
    const { position } = await lockAccount(dependencies, context, namedIn(request));
    sendPosition(reply, dependencies, position);
    return reply.status(204).send(null);
  });

  app.post('/api/account/unlock/', { schema: { body: NamedAccount, ...nothing } }, async (request, reply) => {
    const context = commandContext(request, dependencies);
    const { position } = await unlockAccount(dependencies, context, namedIn(request).userId);
    sendPosition(reply, dependencies, position);
    return reply.status(204).send(null);
  });

  app.post(
    '/api/account/signout/',
    { schema: { body: NamedAccount, ...nothing } },
    async (request, reply) => {
      const { userId } = namedIn(request);
      await signOutEverywhere(dependencies, commandContext(request, dependencies), userId);
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/api/account/second-factor/reset/',
    { schema: { body: SecondFactorResetBody, ...nothing } },
    async (request, reply) => {
      const command = { ...namedIn(request), reason: request.body.reason };
      const position = await resetFactor(dependencies, commandContext(request, dependencies), command);
      sendPosition(reply, dependencies, position);
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/api/account/password-link/',
    { schema: { body: NamedAccount, response: { 200: PasswordLinkMade } } },
    async (request) => {
      const { userId } = namedIn(request);
      if (isOwn(request, userId)) throw new ProblemError('account-own-password');
      const managed = await requireManaged(dependencies, commandContext(request, dependencies), userId);
      requireLinkable(managed, dayInJapan(dependencies.now()));
      return { password_link: linkOf(await makePasswordLink(dependencies.db, managed.id)) };
    },
  );
};
