import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  OwnSecondFactor,
  RecoveryCodes,
  SecondFactorConfirmBody,
  SecondFactorProof,
  SecondFactorSetUp,
  SecondFactorSetUpBody,
} from '@reader/contracts/http/administration/second-factor';
import { TokenAnswer } from '@reader/contracts/http/session';
import type { AppServer } from '@reader/platform/http/app-server';
import { bearerOf } from '@reader/platform/http/guard';
import { ProblemError } from '@reader/platform/http/problems';
import { isPasswordOf } from '../../accounts/credentials.js';
import { factorOf, useCode } from '../../accounts/second-factor/factors.js';
import {
  beginSetUp,
  confirmSetUp,
  hasFactor,
  isRequired,
  recordUsedCode,
  removeOwnFactor,
  renewOwnCodes,
} from '../../accounts/second-factor/second-factor-commands.js';
import { accessToken, setCookies } from '../../accounts/session-tokens.js';
import { countCode, countTry } from '../../accounts/sign-in-throttle.js';
import type { Account } from '../../domain/account/account.js';
import type { Dependencies } from '../../dependencies.js';
import { accounts } from '../../handling/aggregates.js';
import { load } from '../../handling/handle.js';
import { commandContext, sendPosition } from '../../plugins/context.js';

const wrong = (code: 'password-wrong' | 'code-wrong', path: string, message: string): ProblemError =>
  new ProblemError(code, { fields: [{ path, message }] });

const ownAccount = async ({ log }: Dependencies, request: FastifyRequest): Promise<Account> => {
  const { subject, organisation } = bearerOf(request);
  const account = await load(log, accounts, subject, organisation);
  if (!account) throw new ProblemError('not-found');
  return account;
};

/**
 * Holds the caller to password and code, before anything of the second factor is changed: who found a screen left open must neither guess
 * here nor lock the person out.
 * @throws ProblemError 'password-wrong', 'code-wrong', 'signin-throttled'
 */
const requireProof = async (
  dependencies: Dependencies,
  request: FastifyRequest<{ Body: z.infer<typeof SecondFactorSetUpBody> }>,
  account: Account,
): Promise<void> => {
  const { db } = dependencies;
  const { password, code } = request.body;
  const counted = await countTry(db, account.userId, request.ip);
  if (!(await counted.judge(() => isPasswordOf(db, account.id, password))))
    throw wrong('password-wrong', 'body.password', 'パスワードが違います。');
  if (await hasFactor(dependencies, account)) {
    const { organisation } = bearerOf(request);
    const countedCode = await countCode(db, account.id);
    const holder = { accountId: account.id, organisation };
    const used = await countedCode.judge(() => useCode(dependencies, holder, code ?? ''));
    if (!used)
      throw wrong(
        'code-wrong',
        'body.code',
        'コードが違います。使ったコードは、もう使えません。次のコードが出るのを待ってください。',
      );
    await countedCode.giveBack();
    if (used.kind === 'recovery')
      await recordUsedCode(dependencies, commandContext(request, dependencies), account.id, used.left);
  }
  await counted.giveBack();
};

/** One's own second factor (docs/product/sessions.md#second-factor). */
export const ownSecondFactorRoutes = (app: AppServer, dependencies: Dependencies): void => {
  const { db, tokens } = dependencies;

  app.get('/api/own-second-factor/', { schema: { response: { 200: OwnSecondFactor } } }, async (request) => {
    const account = await ownAccount(dependencies, request);
    const factor = (await hasFactor(dependencies, account)) ? await factorOf(db, account.id) : undefined;
    return {
      setAt: factor?.setAt.toISOString() ?? null,
      recoveryCodesLeft: factor?.codesLeft ?? 0,
      isRequired: await isRequired(dependencies, bearerOf(request).organisation),
    };
  });

  app.post(
    '/api/own-second-factor/set-up/',
    { schema: { body: SecondFactorSetUpBody, response: { 200: SecondFactorSetUp } } },
    async (request) => {
      const account = await ownAccount(dependencies, request);
      await requireProof(dependencies, request, account);
      const begun = await beginSetUp(dependencies, bearerOf(request).organisation, account);
      return {
        set_up_id: begun.factorId,
        secret: begun.secret,
        address: begun.address,
        recovery_codes: [...begun.codes],
        expires_at: begun.expiresAt.toISOString(),
      };
    },
  );

  app.post(
    '/api/own-second-factor/confirm/',
    { schema: { body: SecondFactorConfirmBody, response: { 200: TokenAnswer } } },
    async (request, reply) => {
      const { set_up_id: factorId, code } = request.body;
      const { subject: accountId, organisation, role, session } = bearerOf(request);
      const position = await confirmSetUp(dependencies, commandContext(request, dependencies), {
        ...{ accountId, factorId, code, kept: session },
      });
      sendPosition(reply, dependencies, position);
      // The session is good for everything from here on.
      const bearer = { subject: accountId, organisation, role, session };
      await setCookies(tokens, request, reply, bearer);
      return { token: await accessToken(tokens, bearer) };
    },
  );

  app.post(
    '/api/own-second-factor/recovery-codes/',
    { schema: { body: SecondFactorProof, response: { 200: RecoveryCodes } } },
    async (request, reply) => {
      const account = await ownAccount(dependencies, request);
      if (!(await hasFactor(dependencies, account))) throw new ProblemError('second-factor-missing');
      await requireProof(dependencies, request, account);
      const context = commandContext(request, dependencies);
      const { codes, position } = await renewOwnCodes(dependencies, context, account.id);
      sendPosition(reply, dependencies, position);
      return { recovery_codes: [...codes] };
    },
  );

  app.delete(
    '/api/own-second-factor/',
    { schema: { body: SecondFactorProof, response: { 204: z.null() } } },
    async (request, reply) => {
      const account = await ownAccount(dependencies, request);
      if (!(await hasFactor(dependencies, account))) throw new ProblemError('second-factor-missing');
      if (await isRequired(dependencies, bearerOf(request).organisation))
        throw new ProblemError('second-factor-kept');
      await requireProof(dependencies, request, account);
      const context = commandContext(request, dependencies);
      sendPosition(reply, dependencies, await removeOwnFactor(dependencies, context, account.id));
      return reply.status(204).send(null);
    },
  );
};
