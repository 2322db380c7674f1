import type { FastifyRequest } from 'fastify';
import type { AppServer } from '@reader/platform/http/app-server';
import type { Dependencies } from '../dependencies.js';

const HEADER = 'idempotency-key';
const LONGEST_KEY = 200;

/** Their answers are secrets, and asking again does no harm: they are not kept. */
const SECRET_ANSWERS = new Set([
  '/api/signin/',
  '/api/refresh_jwt_token/',
  '/api/account/',
  '/api/account/rows/',
  '/api/account/password-link/',
  '/api/own-second-factor/set-up/',
  '/api/own-second-factor/confirm/',
  '/api/own-second-factor/recovery-codes/',
  '/api/api-keys/',
]);

/** Respondents of a form share its token's subject: what each sends has an id of its own. */
const keyOf = ({ headers, bearer }: FastifyRequest): string | undefined => {
  const key = bearer?.audience === 'respondent' ? undefined : headers[HEADER];
  return typeof key === 'string' && key !== '' ? key.slice(0, LONGEST_KEY) : undefined;
};

/** A command that is sent again with the same Idempotency-Key gets the first answer, and nothing is done twice. */
export const answerRepeatedCommands = (app: AppServer, dependencies: Dependencies): void => {
  const db = dependencies.drafts;
  app.addHook('preHandler', async (request, reply) => {
    const key = keyOf(request);
    if (!key || !request.bearer || request.method === 'GET') return;
    const known = await db
      .selectFrom('command.answers')
      .selectAll()
      .where('account_id', '=', request.bearer.subject)
      .where('key', '=', key)
      .where('route', '=', `${request.method} ${request.url}`)
      .executeTakeFirst();
    if (!known) return;
    return reply
      .status(known.status)
      .header('content-type', 'application/json; charset=utf-8')
      .header('idempotent-replayed', 'true')
      .serializer((body) => String(body))
      .send(known.body);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const key = keyOf(request);
    const isSecret = SECRET_ANSWERS.has(request.routeOptions.url ?? '');
    const isAnswer = reply.statusCode < 400 && typeof payload === 'string' && !isSecret;
    if (
      !key ||
      !request.bearer ||
      request.method === 'GET' ||
      !isAnswer ||
      reply.getHeader('idempotent-replayed')
    )
      return;
    await db
      .insertInto('command.answers')
      .values({
        account_id: request.bearer.subject,
        key,
        route: `${request.method} ${request.url}`,
        status: reply.statusCode,
        body: payload,
        created_at: dependencies.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
};
